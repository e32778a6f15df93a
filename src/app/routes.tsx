import { type RouteObject, redirect } from 'react-router';
import { paths, patterns } from '@/paths.ts';
import { OutermostErrorPage, RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { FullPage, loadsAgain, page } from './page.tsx';

/** Every route of the portal. A menu entry or tile whose page is not in this table is shown as coming soon. */
export function createRoutes(): RouteObject[] {
  return [
    {
      // Shows the full-page loader before a layout is loaded, and catches the errors of all routes.
      HydrateFallback: FullPage,
      ErrorBoundary: OutermostErrorPage,
      children: [
        { path: patterns.root, Component: FullPage, lazy: { loader: async () => (await import('./root.loader.ts')).loader } },
        { path: '/asiointi', loader: () => redirect(paths.root()) },
        { path: '/omat-tiedot', loader: () => redirect(paths.root()) },
        publicPages,
        authenticatedPages,
        { path: patterns.notFound, ...notFoundPage },
        ...developmentPages,
        { path: '*', loader: () => redirect(paths.notFound()) },
      ],
    },
  ];
}

const notFoundPage = {
  lazy: { Component: async () => (await import('./errors/ErrorScreen.tsx')).NotFoundPage },
} satisfies RouteObject;

const publicPages: RouteObject = {
  lazy: { Component: async () => (await import('./layouts/PublicLayout.tsx')).PublicLayout },
  children: [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          path: patterns.login,
          lazy: page({
            namespaces: ['sign-in'],
            Component: async () => (await import('@/features/sign-in/SignInPage.tsx')).SignInPage,
          }),
        },
        {
          path: patterns.logout,
          lazy: page({
            namespaces: ['sign-in'],
            Component: async () => (await import('@/features/sign-in/SignOutPage.tsx')).SignOutPage,
          }),
        },
        {
          path: patterns.registerChooseAuth,
          lazy: page({
            namespaces: ['registration'],
            Component: async () => (await import('@/features/registration/ChooseAuthPage.tsx')).ChooseAuthPage,
            loader: async () => (await import('@/features/registration/choose-auth.loader.ts')).loader,
          }),
        },
        {
          path: patterns.registerAuth,
          lazy: page({
            namespaces: ['registration'],
            Component: async () => (await import('@/features/registration/RegisterAuthPage.tsx')).RegisterAuthPage,
          }),
        },
        {
          path: patterns.register,
          lazy: page({
            namespaces: ['registration', 'credentials'],
            Component: async () => (await import('@/features/registration/RegisterPage.tsx')).RegisterPage,
          }),
        },
        {
          path: patterns.registerVerifyEmail,
          lazy: page({
            namespaces: ['registration', 'credentials'],
            Component: async () => (await import('@/features/registration/ConfirmEmailPage.tsx')).ConfirmEmailPage,
          }),
        },
        {
          path: patterns.forgotPassword,
          lazy: page({
            namespaces: ['password', 'credentials'],
            Component: async () => (await import('@/features/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
          }),
        },
        {
          path: patterns.accessibility,
          lazy: page({
            namespaces: ['accessibility'],
            Component: async () => (await import('./screens/statements/AccessibilityPage.tsx')).AccessibilityPage,
          }),
        },
        {
          path: patterns.privacy,
          lazy: page({
            namespaces: ['privacy', 'data-rights'],
            Component: async () => (await import('./screens/statements/PrivacyPage.tsx')).PrivacyPage,
          }),
        },
        {
          path: patterns.storage,
          lazy: page({
            namespaces: ['storage'],
            Component: async () => (await import('./screens/statements/StoragePage.tsx')).StoragePage,
          }),
        },
      ],
    },
  ],
};

const authenticatedPages: RouteObject = {
  shouldRevalidate: loadsAgain,
  lazy: {
    Component: async () => (await import('./layouts/AuthenticatedLayout.tsx')).AuthenticatedLayout,
    loader: async () => (await import('./layouts/authenticated-layout.loader.ts')).loader,
  },
  children: [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          path: patterns.frontPage,
          lazy: page({
            namespaces: ['front-page', 'notifications', 'fault-reports', 'bulletins'],
            Component: async () => (await import('./screens/FrontPage.tsx')).FrontPage,
            loader: async () => (await import('./screens/front-page.loader.ts')).loader,
          }),
        },
        {
          path: patterns.bulletin,
          lazy: page({
            namespaces: ['bulletins', 'open-file'],
            Component: async () => (await import('@/features/bulletins/BulletinPage.tsx')).FrontPageBulletinPage,
            loader: async () => (await import('@/features/bulletins/bulletins.loaders.ts')).frontPageBulletinLoader,
          }),
        },
        {
          path: patterns.bulletinBoard,
          lazy: page({
            namespaces: ['bulletins'],
            Component: async () => (await import('@/features/bulletins/BulletinBoardPage.tsx')).BulletinBoardPage,
            loader: async () => (await import('@/features/bulletins/bulletins.loaders.ts')).boardLoader,
          }),
        },
        {
          path: patterns.boardBulletin,
          lazy: page({
            namespaces: ['bulletins', 'open-file'],
            Component: async () => (await import('@/features/bulletins/BulletinPage.tsx')).BoardBulletinPage,
            loader: async () => (await import('@/features/bulletins/bulletins.loaders.ts')).boardBulletinLoader,
          }),
        },
        {
          path: patterns.paymentInfo,
          lazy: page({
            namespaces: ['payments'],
            Component: async () => (await import('@/features/payments/PaymentInfoPage.tsx')).PaymentInfoPage,
            loader: async () => (await import('@/features/payments/payments.loader.ts')).infoLoader,
          }),
        },
        {
          path: patterns.paymentHistory,
          lazy: page({
            namespaces: ['payments'],
            Component: async () => (await import('@/features/payments/PaymentHistoryPage.tsx')).PaymentHistoryPage,
            loader: async () => (await import('@/features/payments/payments.loader.ts')).historyLoader,
          }),
        },
        {
          path: patterns.documents,
          lazy: page({
            namespaces: ['documents', 'open-file'],
            Component: async () => (await import('@/features/documents/DocumentsPage.tsx')).DocumentsPage,
            loader: async () => (await import('@/features/documents/documents.loader.ts')).loader,
          }),
        },
        {
          path: patterns.building,
          lazy: page({
            namespaces: ['building'],
            Component: async () => (await import('@/features/building/BuildingPage.tsx')).BuildingPage,
            loader: async () => (await import('@/features/building/building.loader.ts')).loader,
          }),
        },
        {
          path: patterns.contacts,
          lazy: page({
            namespaces: ['contacts', 'feedback'],
            Component: async () => (await import('./screens/contacts/ContactsPage.tsx')).ContactsPage,
            loader: async () => (await import('./screens/contacts/contacts.loader.ts')).loader,
          }),
        },
        {
          path: patterns.contactHistory,
          lazy: page({
            namespaces: ['contact-history', 'fault-reports', 'feedback'],
            Component: async () => (await import('./screens/contact-history/ContactHistoryPage.tsx')).ContactHistoryPage,
            loader: async () => (await import('./screens/contact-history/contact-history.loader.ts')).loader,
          }),
        },
        {
          path: patterns.messages,
          lazy: page({
            namespaces: ['messages', 'files', 'open-file'],
            Component: async () => (await import('@/features/messages/MessagesPage.tsx')).MessagesPage,
            loader: async () => (await import('@/features/messages/messages.loader.ts')).listLoader,
          }),
        },
        {
          path: patterns.messageThread,
          lazy: page({
            namespaces: ['messages', 'files', 'open-file'],
            Component: async () => (await import('@/features/messages/ThreadPage.tsx')).ThreadPage,
            loader: async () => (await import('@/features/messages/messages.loader.ts')).threadLoader,
          }),
        },
        {
          path: patterns.terminate,
          lazy: page({
            namespaces: ['ending', 'termination', 'modification', 'new-person', 'identification', 'files'],
            Component: async () => (await import('@/features/ending/EndingPage.tsx')).EndingPage,
            loader: async () => (await import('@/features/ending/ending.loader.ts')).loader,
          }),
        },
        {
          path: patterns.confirmTermination,
          lazy: page({
            namespaces: ['confirm-termination', 'termination', 'identification', 'files'],
            Component: async () => (await import('@/features/ending/confirm/ConfirmPage.tsx')).ConfirmTerminationPage,
            loader: async () => (await import('@/features/ending/request.loaders.ts')).confirmTerminationLoader,
          }),
        },
        {
          path: patterns.confirmModification,
          lazy: page({
            namespaces: ['confirm-modification', 'modification', 'new-person', 'identification', 'files'],
            Component: async () => (await import('@/features/ending/confirm/ConfirmPage.tsx')).ConfirmModificationPage,
            loader: async () => (await import('@/features/ending/request.loaders.ts')).confirmModificationLoader,
          }),
        },
        {
          path: patterns.sentTermination,
          lazy: page({
            namespaces: ['sent-request', 'confirm-termination', 'termination', 'files'],
            Component: async () => (await import('@/features/ending/sent-request/SentRequestPage.tsx')).SentTerminationPage,
            loader: async () => (await import('@/features/ending/request.loaders.ts')).sentTerminationLoader,
          }),
        },
        {
          path: patterns.sentModification,
          lazy: page({
            namespaces: ['sent-request', 'confirm-modification', 'modification', 'new-person', 'files'],
            Component: async () => (await import('@/features/ending/sent-request/SentRequestPage.tsx')).SentModificationPage,
            loader: async () => (await import('@/features/ending/request.loaders.ts')).sentModificationLoader,
          }),
        },
        {
          path: patterns.ownDetails,
          lazy: page({
            namespaces: ['profile', 'password', 'credentials'],
            Component: async () => (await import('./screens/own-details/OwnDetailsPage.tsx')).OwnDetailsPage,
            loader: async () => (await import('./screens/own-details/own-details.loader.ts')).loader,
          }),
        },
        {
          path: patterns.dataRights,
          lazy: page({
            namespaces: ['data-rights'],
            Component: async () => (await import('./screens/own-details/DataRightsPage.tsx')).DataRightsPage,
            loader: async () => (await import('@/session/guarded.ts')).guarded('ownDetails'),
          }),
        },
        {
          path: patterns.createFaultReport,
          lazy: page({
            namespaces: ['fault-report', 'fault-reports', 'reports', 'files', 'contacts'],
            Component: async () => (await import('./screens/fault-reports/CreateFaultReportPage.tsx')).CreateFaultReportPage,
            loader: async () => (await import('@/features/fault-reports/fault-report.loaders.ts')).createFaultReportLoader,
          }),
        },
        {
          path: patterns.faultReport,
          lazy: page({
            namespaces: ['fault-report', 'fault-reports', 'reports', 'files', 'open-file'],
            Component: async () => (await import('@/features/fault-reports/EditFaultReportPage.tsx')).EditFaultReportPage,
            loader: async () => (await import('@/features/fault-reports/fault-report.loaders.ts')).editFaultReportLoader,
          }),
        },
        {
          path: patterns.createQuestion,
          lazy: page({
            namespaces: ['feedback-form', 'feedback', 'reports', 'files', 'open-file'],
            Component: async () => (await import('@/features/feedback/CreateFeedbackPages.tsx')).CreateQuestionPage,
            loader: async () => (await import('@/features/feedback/feedback.loaders.ts')).createQuestionLoader,
          }),
        },
        {
          path: patterns.question,
          lazy: page({
            namespaces: ['feedback-form', 'feedback', 'reports', 'files', 'open-file'],
            Component: async () => (await import('@/features/feedback/EditFeedbackPages.tsx')).EditQuestionPage,
            loader: async () => (await import('@/features/feedback/feedback.loaders.ts')).editQuestionLoader,
          }),
        },
        {
          path: patterns.createFeedback,
          lazy: page({
            namespaces: ['feedback-form', 'feedback', 'reports', 'files', 'open-file'],
            Component: async () => (await import('@/features/feedback/CreateFeedbackPages.tsx')).CreateFeedbackPage,
            loader: async () => (await import('@/features/feedback/feedback.loaders.ts')).createFeedbackLoader,
          }),
        },
        {
          path: patterns.feedback,
          lazy: page({
            namespaces: ['feedback-form', 'feedback', 'reports', 'files', 'open-file'],
            Component: async () => (await import('@/features/feedback/EditFeedbackPages.tsx')).EditFeedbackPage,
            loader: async () => (await import('@/features/feedback/feedback.loaders.ts')).editFeedbackLoader,
          }),
        },
        {
          path: patterns.addTenant,
          lazy: page({
            namespaces: ['add-tenant', 'new-person'],
            Component: async () => (await import('@/features/add-tenant/AddTenantPage.tsx')).AddTenantPage,
            loader: async () => (await import('@/session/guarded.ts')).guarded('addTenant'),
          }),
        },
        {
          path: patterns.parking,
          lazy: page({
            namespaces: ['parking'],
            Component: async () => (await import('@/features/parking/ParkingPage.tsx')).ParkingPage,
            loader: async () => (await import('@/features/parking/parking.loader.ts')).loader,
          }),
        },
      ],
    },
  ],
};

/** The gallery of all parts; the condition keeps it out of production builds. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/parts', lazy: { Component: async () => (await import('@/ui/gallery/Gallery.tsx')).Gallery } }]
  : [];
