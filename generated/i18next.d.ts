/** Made from the files of locales/fi. Do not edit. */
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      'accessibility': typeof import('../locales/fi/accessibility.json');
      'add-tenant': typeof import('../locales/fi/add-tenant.json');
      'building': typeof import('../locales/fi/building.json');
      'bulletins': typeof import('../locales/fi/bulletins.json');
      'common': typeof import('../locales/fi/common.json');
      'confirm-modification': typeof import('../locales/fi/confirm-modification.json');
      'confirm-termination': typeof import('../locales/fi/confirm-termination.json');
      'contact-history': typeof import('../locales/fi/contact-history.json');
      'contacts': typeof import('../locales/fi/contacts.json');
      'credentials': typeof import('../locales/fi/credentials.json');
      'data-rights': typeof import('../locales/fi/data-rights.json');
      'documents': typeof import('../locales/fi/documents.json');
      'ending': typeof import('../locales/fi/ending.json');
      'errors': typeof import('../locales/fi/errors.json');
      'exception': typeof import('../locales/fi/exception.json');
      'fault-report': typeof import('../locales/fi/fault-report.json');
      'fault-reports': typeof import('../locales/fi/fault-reports.json');
      'feedback-form': typeof import('../locales/fi/feedback-form.json');
      'feedback': typeof import('../locales/fi/feedback.json');
      'files': typeof import('../locales/fi/files.json');
      'front-page': typeof import('../locales/fi/front-page.json');
      'identification': typeof import('../locales/fi/identification.json');
      'messages': typeof import('../locales/fi/messages.json');
      'modification': typeof import('../locales/fi/modification.json');
      'my-data': typeof import('../locales/fi/my-data.json');
      'new-person': typeof import('../locales/fi/new-person.json');
      'notifications': typeof import('../locales/fi/notifications.json');
      'open-file': typeof import('../locales/fi/open-file.json');
      'parking': typeof import('../locales/fi/parking.json');
      'password': typeof import('../locales/fi/password.json');
      'payments': typeof import('../locales/fi/payments.json');
      'privacy': typeof import('../locales/fi/privacy.json');
      'profile': typeof import('../locales/fi/profile.json');
      'registration': typeof import('../locales/fi/registration.json');
      'reports': typeof import('../locales/fi/reports.json');
      'sent-request': typeof import('../locales/fi/sent-request.json');
      'session': typeof import('../locales/fi/session.json');
      'sign-in': typeof import('../locales/fi/sign-in.json');
      'storage': typeof import('../locales/fi/storage.json');
      'termination': typeof import('../locales/fi/termination.json');
      'validation': typeof import('../locales/fi/validation.json');
    };
  }
}
