/**
 * Makes `t` accept only texts that exist. The types come from the Finnish files; a test keeps the other languages equal and this list complete.
 * A new namespace needs one import and one line below.
 */
import type addTenant from '../../locales/fi/add-tenant.json';
import type building from '../../locales/fi/building.json';
import type bulletins from '../../locales/fi/bulletins.json';
import type common from '../../locales/fi/common.json';
import type confirmModification from '../../locales/fi/confirm-modification.json';
import type confirmTermination from '../../locales/fi/confirm-termination.json';
import type contacts from '../../locales/fi/contacts.json';
import type credentials from '../../locales/fi/credentials.json';
import type dataRights from '../../locales/fi/data-rights.json';
import type documents from '../../locales/fi/documents.json';
import type ending from '../../locales/fi/ending.json';
import type errors from '../../locales/fi/errors.json';
import type exception from '../../locales/fi/exception.json';
import type faultReport from '../../locales/fi/fault-report.json';
import type faultReports from '../../locales/fi/fault-reports.json';
import type feedback from '../../locales/fi/feedback.json';
import type feedbackForm from '../../locales/fi/feedback-form.json';
import type files from '../../locales/fi/files.json';
import type frontPage from '../../locales/fi/front-page.json';
import type identification from '../../locales/fi/identification.json';
import type messages from '../../locales/fi/messages.json';
import type modification from '../../locales/fi/modification.json';
import type myData from '../../locales/fi/my-data.json';
import type newPerson from '../../locales/fi/new-person.json';
import type notices from '../../locales/fi/notices.json';
import type notifications from '../../locales/fi/notifications.json';
import type openFile from '../../locales/fi/open-file.json';
import type parking from '../../locales/fi/parking.json';
import type password from '../../locales/fi/password.json';
import type payments from '../../locales/fi/payments.json';
import type profile from '../../locales/fi/profile.json';
import type registration from '../../locales/fi/registration.json';
import type session from '../../locales/fi/session.json';
import type signIn from '../../locales/fi/sign-in.json';
import type termination from '../../locales/fi/termination.json';
import type validation from '../../locales/fi/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      'add-tenant': typeof addTenant;
      building: typeof building;
      bulletins: typeof bulletins;
      common: typeof common;
      'confirm-modification': typeof confirmModification;
      'confirm-termination': typeof confirmTermination;
      contacts: typeof contacts;
      credentials: typeof credentials;
      'data-rights': typeof dataRights;
      documents: typeof documents;
      ending: typeof ending;
      errors: typeof errors;
      exception: typeof exception;
      'fault-report': typeof faultReport;
      'fault-reports': typeof faultReports;
      feedback: typeof feedback;
      'feedback-form': typeof feedbackForm;
      files: typeof files;
      'front-page': typeof frontPage;
      identification: typeof identification;
      messages: typeof messages;
      modification: typeof modification;
      'my-data': typeof myData;
      'new-person': typeof newPerson;
      notices: typeof notices;
      notifications: typeof notifications;
      'open-file': typeof openFile;
      parking: typeof parking;
      password: typeof password;
      payments: typeof payments;
      profile: typeof profile;
      registration: typeof registration;
      session: typeof session;
      'sign-in': typeof signIn;
      termination: typeof termination;
      validation: typeof validation;
    };
  }
}
