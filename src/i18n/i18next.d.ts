/**
 * Makes `t` accept only texts that exist. The Finnish files are the measure; a test keeps the others equal and this list complete.
 * A new namespace is one import and one line below.
 */
import type bulletins from '../../locales/fi/bulletins.json';
import type common from '../../locales/fi/common.json';
import type credentials from '../../locales/fi/credentials.json';
import type errors from '../../locales/fi/errors.json';
import type exception from '../../locales/fi/exception.json';
import type faultReports from '../../locales/fi/fault-reports.json';
import type frontPage from '../../locales/fi/front-page.json';
import type notifications from '../../locales/fi/notifications.json';
import type password from '../../locales/fi/password.json';
import type registration from '../../locales/fi/registration.json';
import type signIn from '../../locales/fi/sign-in.json';
import type validation from '../../locales/fi/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      bulletins: typeof bulletins;
      common: typeof common;
      credentials: typeof credentials;
      errors: typeof errors;
      exception: typeof exception;
      'fault-reports': typeof faultReports;
      'front-page': typeof frontPage;
      notifications: typeof notifications;
      password: typeof password;
      registration: typeof registration;
      'sign-in': typeof signIn;
      validation: typeof validation;
    };
  }
}
