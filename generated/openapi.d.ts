/** Made by openapi-typescript from openapi.yaml. Do not edit. */
export interface paths {
    "/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the contracts of the user
         * @description Every contract that the signed-in user is on, as tenant, contract party or payer. The portal opens the first one, so those in effect come first, then those not yet begun, then the ended ones; within each the newest first. A user without contracts gets an empty list or 404 `NO_ACTIVE_CONTRACTS`, and in both cases sees that there are no active contracts. A contract that the user has left while it goes on is not the user's any more: it is not listed, and any call about it gets 404. One that has ended stays with those who were on it. *(contracts.read-calls, contracts.entity-fields, session.no-active-contracts)*
         */
        get: operations["listContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * Get a contract
         * @description One contract of the signed-in user, the same as in the list. `terminationDisallowedReason` says why it cannot be terminated electronically; it is absent when it can. `terminationRequest` and `modificationRequest` are the latest requests, whoever made them. A contract that has not begun has no disallowed reason: the portal itself says that it is too early. *(contracts.read-calls, contracts.entity-fields, ending.disallowed-reasons, ending.too-early)*
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the tenants of a contract
         * @description Every person and company on the contract: those who live in the home (also children and subtenants), contract parties and payers. The termination and modification pages choose among them. A person under a prohibition of disclosure is listed, with null for their e-mail and phone number unless it is the signed-in user. *(contracts.tenant-entity, contracts.company-tenant-entity, contracts.non-disclosure)*
         */
        get: operations["listTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the contacts of a contract
         * @description Who takes care of the building and how to reach them: property maintenance, property manager, customer service, sales representative and residents' committee. The contact page shows them by category, in the order of the answer; the fault report page shows the first of property maintenance. *(contacts.entity-fields, contacts.shown-order, fault-reports.maintenance-card)*
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/building-info": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * Get the facts about the building
         * @description The building in which the home of the contract is: address, picture, district, year of construction, number of apartments and heating method. What is missing is shown as a dash. *(building.shown-values, building.entity-fields, building.missing-values)*
         */
        get: operations["getBuildingInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the documents of a contract
         * @description The documents of the contract and its building, by category. The groups come in the order in which they are to be shown, and each category has its label in all three languages. A document is opened with `getDocumentLink`. *(documents.category-groups, documents.entity-fields, documents.empty-state)*
         */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/documents/{documentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A document of that contract.
                 * @example 40000000-0000-4000-8000-000000000101
                 */
                documentUuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a link to a document
         * @description Makes a signed address at which the file can be fetched for a few minutes, and answers it. The portal fetches it, with credentials only on its own origin, and shows the file in a new tab if it is PDF, JPEG, PNG or GIF; anything else is downloaded. *(documents.open-document, files.signed-link, files.shown-kinds)*
         */
        get: operations["getDocumentLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/bulletins": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the bulletins of a contract
         * @description The published bulletins for the building of the contract, the newest first, a page at a time. The server decides how many are on a page; `nextPage` says what to ask for next. The front page shows the first page, the bulletin board all of them one after another. *(bulletins.board-pages, bulletins.list-item, bulletins.entity-fields)*
         */
        get: operations["listBulletins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/bulletins/{bulletinUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A published bulletin for the building of that contract.
                 * @example 30000000-0000-4000-8000-000000000001
                 */
                bulletinUuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a bulletin
         * @description One bulletin with its body and attachments. Attachments are opened with `getBulletinAttachmentLink`. *(bulletins.bulletin-view, bulletins.entity-fields, bulletins.not-found)*
         */
        get: operations["getBulletin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/bulletins/{bulletinUuid}/attachments/{attachmentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A published bulletin for the building of that contract.
                 * @example 30000000-0000-4000-8000-000000000001
                 */
                bulletinUuid: string;
                /**
                 * @description An attachment of that bulletin.
                 * @example 90000000-0000-4000-8000-000000000101
                 */
                attachmentUuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a link to an attachment of a bulletin
         * @description Makes a signed address at which the attachment can be fetched for a few minutes, and answers it. The portal opens it in a new tab, as it does documents. *(bulletins.open-attachments, files.open-in-tab, files.failed-to-load)*
         */
        get: operations["getBulletinAttachmentLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/invoice-address": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * Get the invoice address of a contract
         * @description Where the invoices of the contract go: on paper to the address of the contract or to another one, or to a company as e-invoices. Own details show which it is. *(profile.invoice-address, profile.invoice-address-entity)*
         */
        get: operations["getInvoiceAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/payments-by-month": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List what was to be paid, by month
         * @description The invoices of the contract by month, the latest month first, each with the difference between what was paid and what was due. What was paid is in `listRemittances`; the payment history shows both under their month. For a contract party or payer only: to anybody else the answer is 404. *(payments.history-months, payments.month-entity, payments.difference-meaning, payments.visible-to)*
         */
        get: operations["listPaymentsByMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/remittances": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the payments received
         * @description The payments that were received for the contract, the latest first. The payment history shows each under the month of its `paidDate`. For a contract party or payer only: to anybody else the answer is 404. *(payments.history-months, payments.remittance-entity, payments.visible-to)*
         */
        get: operations["listRemittances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/payment-categories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the bank accounts by payment category
         * @description To which accounts the payments of the contract go, by category, in the order in which they are shown. Beneficiary and reference number are those of the contract (`propertyCompanyName`, `referenceNumber`). For a contract party or payer only: to anybody else the answer is 404. *(payments.accounts-shown, payments.category-labels, payments.unknown-category, payments.visible-to)*
         */
        get: operations["listPaymentCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/beneficiaries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the stored beneficiaries of a contract
         * @description To whom money is returned when the contract ends, as far as the company knows. The termination form starts from them. For a contract party or payer only: to anybody else the answer is 404. *(payments.beneficiary-entity, termination.beneficiary-entity)*
         */
        get: operations["listBeneficiaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resident/message-timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the message threads of the resident
         * @description Every thread between the signed-in resident and the housing company, on all the resident's contracts: the thread with the newest entry first, and within a thread the oldest entry first. Read when the messages page opens, and again after a message is sent. The portal asks only when the `messages` flag and the messaging module are on. *(messages.thread-list, messages.flag-and-module, messages.entity-fields)*
         */
        get: operations["getMessageTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resident/message-timeline/{messageThreadUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The thread. It must be one of the signed-in resident's own. (messages.thread-page)
                 * @example 50000000-0000-4000-8000-000000000101
                 */
                messageThreadUuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a message thread
         * @description One thread with all its entries, the oldest first. The thread page shows it above the reply form. A file without `url` is named but cannot be opened. *(messages.thread-page, messages.entity-fields)*
         */
        get: operations["getMessageThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the housing company
         * @description Starts a thread, or replies to one when `messageThreadUuid` is given (the subject of a reply begins with `VS: ` in Finnish and `RE: ` in English and Swedish). Files are uploaded first, and named by their `id`. The resident is told that an answer is to be expected within about three days, and not to write sensitive personal data. On success the timeline is read again; any other status is shown as a warning beside the form. *(messages.send-call, messages.subject-length, messages.message-length, messages.send-failed)*
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the feature flags
         * @description What the provider has switched on, the same for everybody. Open to all, since the sign-in page asks it whether passport is offered before anybody is signed in. *(session.feature-flags, session.flag-and-module, session.optional-flags, session.restricted-either)*
         */
        get: operations["getFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the user signed in
         * @description By which identity provider the user was identified, and whether the session belongs to staff acting on behalf of the user. Staff see a banner and are read-only. A user who signs in with e-mail and password has the provider of their registration. Users identified by passport cannot terminate electronically yet. *(session.user-metadata, session.impersonation-banner, ending.passport-users)*
         */
        get: operations["getUserMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles of the user per contract
         * @description One entry for every contract of `listContracts`, with what the user is on it. Menus and pages follow from it: payments are for a contract party or payer, termination is for a contract party. Staff acting on behalf of a resident have the roles of the resident. *(session.permission-roles)*
         */
        get: operations["listUserPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notices to the user
         * @description The notices about all contracts of the signed-in user, the newest first. Closed ones may be left out after a while. The front page shows the open ones of its contract, in the categories it knows, and leaves out messages while the `messages` flag is off. *(notifications.entity-fields, notifications.shown-categories, notifications.known-categories)*
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notifications/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An own notice that is closeable.
                 * @example 2011
                 */
                id: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a notice
         * @description Closes a notice for good; the portal then reads the list again. The call has no body. Closing one that is closed answers the time of the first closing. One that is not closeable answers 400 `BAD_REQUEST`. Message notices are closed in this way when the messages page opens. Staff acting on behalf of a resident is refused. *(notifications.close-call, messages.notification-closes, session.impersonation-read-only)*
         */
        post: operations["closeNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user's own details
         * @description Who the signed-in user is and how the housing company may reach them. For staff who act on behalf of a resident, it is the resident's profile. The front page greets with `firstName`; own details shows all of it; fault reports, questions and feedback need a `phoneNumber`. What the company does not know is null. *(profile.entity-fields, fault-reports.missing-phone)*
         */
        get: operations["getUserProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the user's own details
         * @description Saves what the edit mode of own details holds and answers the saved profile; the portal reads the profile again afterwards. A flag that is left out keeps its value. The name cannot be changed here: it comes from the identification. The e-mail is where the company writes: the user name of the sign-in, to which the codes for a new password are sent, stays as it is. *(profile.update-call, profile.required-fields)*
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/remove-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the user's account
         * @description Removes the signed-in user's account from the portal and ends the session. Contracts and what was agreed in them stay as they are. Only when the housing company has the `removeUser` feature on; otherwise 404 `NOT_FOUND`. The call has no body. *(profile.remove-user)*
         */
        post: operations["removeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/send-password-reset-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code for changing the password
         * @description The first step of changing the password in own details: a code of six digits is sent to the signed-in user's own e-mail, and the portal asks for it. The call has no body. Cancelling returns to the start; a new call sends a new code and the earlier one stops working. *(profile.change-password, password.reset-codes)*
         */
        post: operations["sendPasswordResetCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/confirm-reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password with the code
         * @description The last step of changing the password in own details. The code comes from `sendPasswordResetCode`. The session goes on; other sessions of the same user end. *(profile.change-password, password.new-password, password.failure-causes)*
         */
        post: operations["confirmResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code for a forgotten password
         * @description The first step of resetting a password when signed out: a code of six digits is sent to the e-mail. A backend may answer 200 for an e-mail without an account too, so that nobody can find out who has one. *(password.forgot-page, password.reset-codes)*
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the code
         * @description The last step of resetting a password when signed out. The code comes from `forgotPassword`. It opens no session: the user then signs in with the new password. Sessions that the user had end. *(password.forgot-page, password.new-password, password.failure-causes)*
         */
        post: operations["confirmForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Opens a session for a resident, or for staff who act on behalf of a resident. The answer sets the session cookie; the portal then reloads itself at its root, and reads who is signed in with `getUserMetadata`. A wrong e-mail and a wrong password answer alike (`INVALID_CREDENTIALS`), so that nobody can find out who has an account. `USER_NOT_CONFIRMED` is answered only to the right password of an account whose e-mail has not been verified: the portal continues the registration at the verification code, with the e-mail that was given. Every other code is shown as a general failure to sign in. *(sign-in.sign-in-call, sign-in.failure-messages, api.session-cookie)*
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session on the server and clears its cookie. The portal then forgets everything it has fetched, waits one second and goes to the sign-in page. Staff who act on behalf of a resident sign out the same way, though they are read-only elsewhere. The call has no body. *(sign-in.sign-out)*
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration-entry-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the link to strong identification for registering
         * @description A registration starts with strong identification by bank credentials or mobile ID. This gives the address of the identification service, and the portal sends the browser there after one second. The identification service's return sets the registration cookie and comes back to `/register?authorized=true`. When the identified person cannot register, it comes back to the portal with `error=<login state>` and, when it is known, `email=<e-mail>`, and the portal shows the sign-in page with that state: `no_tenant_found` (the person has no contract as a tenant), `user_already_registered` (there is an account already; use the password reset), `registration_cancelled`, `registration_failed`. These are therefore not error codes of this call. With `REGISTRATION_LINK_FETCH_FAILED` or no link the portal shows the login state `registration_link_fetch_failed`. *(registration.entry-link, registration.no-entry-link, registration.reset-old-user)*
         */
        get: operations["getRegistrationEntryLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration-entry-link-passport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the link to passport identification for registering
         * @description The same as `getRegistrationEntryLink`, for a person who identifies with a passport or an identity card. Only when the housing company has the `passportAuth` feature on; otherwise `PASSPORT_IDENTITY_DISABLED`. The return is the same as after strong identification. *(registration.entry-link, registration.identification-required, session.passport-provider)*
         */
        get: operations["getPassportRegistrationEntryLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the account and send a verification code
         * @description The second step of a registration. The person known from the registration cookie gets an account with this e-mail and password, and a verification code of six digits is sent to the e-mail. The account cannot be used before `setVerificationCode`. Without a valid registration cookie the answer is 401 and the portal signs out with the login state `registration_failed`. While the account is unverified the call may be made again with another e-mail, which replaces the first. *(registration.verify-email, password.new-password)*
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set-verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail with the verification code
         * @description The last step of a registration. With the right code the account is confirmed and its owner can sign in. No cookie is needed: a registration that was interrupted continues from sign-in (`USER_NOT_CONFIRMED`) with the e-mail alone. `CODE_MISMATCH_EXCEPTION` and `EXPIRED_CODE_EXCEPTION` are shown as an invalid or expired code. *(registration.code-call, formats.verification-code)*
         */
        post: operations["setVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resend-verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new verification code
         * @description Sends a new code to the e-mail of an account that has not been verified. The earlier code stops working; the portal shows the time of the new one. No cookie is needed, since an interrupted registration continues with the e-mail alone. A backend may answer 200 for an unknown or already verified e-mail too, so that nobody can find out who has an account. *(registration.resend-code)*
         */
        post: operations["resendVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * Get a termination request
         * @description The termination request that a contract party reads before confirming or rejecting it, or that its maker reads while it waits. With `requestUuid` that request of the contract, whatever its status; without it the contract's open one (`pending_tenant_approval` or `ready_for_review`), of which there is at most one. 404 when there is none. Only a contract party may read it. Of a maker with `nonDisclosure` others get null for the new address and for the account and contact details of each beneficiary. *(ending.request-calls, termination.entity-fields, contracts.non-disclosure)*
         */
        get: operations["getTermination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/init/contract-termination/create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start terminating a contract
         * @description Takes the filled-in form and starts the strong identification of the contract party who sent it. The contract ends only after every
         *     contract party has confirmed.
         *     *(termination.send-call, termination.notice-period-rental, termination.notice-period-occupancy, termination.beneficiary-fields)*
         *
         *     **Leaving.** The backend checks the form, keeps it under the user, the contract and `nonce` until the journey ends (at most an
         *     hour), and answers the address of the identification service. Nothing is recorded as a request yet. The browser goes to the link.
         *
         *     **Returning.** The identification service returns to the backend, which checks that the identified person is the signed-in user,
         *     records the request when it can, and sends the browser back to the route it came from, in the portal's own origin:
         *
         *     - `/asiointi/{contractUuid}/irtisano?success=true&state={state}&nonce={nonce}`, with `&requestUuid={uuid}` of the request that was
         *       recorded, if any, `state` being one of `confirmed`, `pending`,
         *       `rejected`, `not_found` and `loading`. With `loading` the user is identified and nothing is recorded yet: the portal compares the
         *       nonce with the one it kept and calls `completeTermination`.
         *     - `/asiointi/{contractUuid}/irtisano?error={CODE}&nonce={nonce}` when something failed: `CONFIRM_OPERATION_CANCELLED` (the user
         *       turned back), `NO_IDENTITY_VERIFIER`, `NO_IDENTITY`, `NO_USER`, `NO_ATTRIBUTES`, `IDENTITY_MISMATCH`, `INVALID_CONFIRM_TYPE`,
         *       `TERMINATE_CONTRACT_CONFIRM_ERROR`, `CONFIRM_OPERATION_GENERIC_ERROR`, `OUT_OF_SERVICE`, `TOO_EARLY` or
         *       `PASSPORT_IDENTITY_DISABLED`.
         *
         *     The return address holds no personal data: no name, identity code, e-mail address or account.
         *
         *     **Rules** that a schema cannot tell, all counted in Europe/Helsinki; breaking one is 400 `VALIDATION_ERROR`:
         *
         *     - `endDate`, rental: from the end of the next month (a company may ask for the end of the month after next) to 12 months ahead.
         *       Right of occupancy: from three months ahead to 12 months ahead. The end of the contract or of the tenant, when it is earlier,
         *       takes the place of both limits.
         *     - `movingOutDate`: from today to `endDate`. `displayEndDate` is not before `displayStartDate`.
         *     - A fixed-term contract needs at least one attachment.
         *     - When the company shows the apartment, `masterKeyAccessAllowed` is true.
         *     - `collateralLender` is given exactly when `isCollateral` is true.
         *     - A right of occupancy has at least one beneficiary that is not removed. No contract has more than four of those.
         *     - Each beneficiary that is not removed has a valid IBAN, a Finnish one of a known bank and any other with a BIC; their shares add up
         *       to 100.
         *     - Removed and changed beneficiaries are stored beneficiaries of the contract.
         *
         *     **Who may.** A contract party, whose contract has no termination disallowed reason (400 `BAD_REQUEST`), and which is in effect (400
         *     `TOO_EARLY`). Users identified by passport cannot yet terminate electronically (400 `PASSPORT_IDENTITY_DISABLED`).
         */
        post: operations["initTermination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/init/contract-termination/approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start confirming or rejecting a termination
         * @description A contract party confirms or rejects the termination that another one has started. Both need strong identification, with the provider
         *     by which the user is known (`identityProvider`). One rejection cancels the termination for all.
         *     *(termination.approve-call, ending.tenant-rejection)*
         *
         *     **Leaving and returning** are as in `initTermination`, with the route of the confirmation and the action:
         *     `/asiointi/{contractUuid}/irtisano/vahvista?success=true&action={accept|reject}&state={state}&nonce={nonce}`, or
         *     `…/irtisano/vahvista?error={CODE}&nonce={nonce}`. A failed acceptance is `TERMINATE_CONTRACT_CONFIRM_ERROR`, a failed rejection
         *     `CONFIRM_OPERATION_GENERIC_ERROR`.
         *
         *     Only a request in `pending_tenant_approval` that waits for this user can be confirmed or rejected: 404 when it is gone, 400
         *     `BAD_REQUEST` when it does not wait for the user.
         *
         *     **Too late.** The notice period runs from the day on which the last contract party confirms, so the chosen end date holds only until
         *     the last day whose earliest end date is not after it. After that day a backend either records the acceptance and moves the end date,
         *     of which the company tells the parties, or refuses it with 400 `CONFIRMATION_TOO_LATE`, here, on return and in `completeTermination`;
         *     the request then stays as it is, and can still be rejected. Which of the two, the backend declares to the contract-test harness
         *     (capability `late-confirmations`). *(ending.confirm-by, ending.too-late, api.declared-capabilities)*
         */
        post: operations["initTerminationApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/contract-termination": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a termination after the identification
         * @description Called when the browser is back with `state=loading` and the nonce is the one the portal kept. The backend finds the verified
         *     identification by user, contract and nonce, and records what it was about: a new termination request (`…_confirm_…`, with the form
         *     it has kept since `initTermination`), or the confirmation (`…_accept_…`) or rejection (`…_reject_…`) of another's. A second call for
         *     the same journey answers the same state. *(termination.completion-call, identification.loading-state)*
         *
         *     The answer tells where the termination stands: `confirmed` when everyone has confirmed, `pending` while others have yet to,
         *     `rejected` after a rejection, `not_found` when the request or the journey is gone, `loading` when recording still goes on; the
         *     portal then asks again.
         *
         *     **Order.** What was decided stays: a confirmation or rejection of a request that no longer waits for the user changes nothing, and is
         *     answered with where the request stands, `not_found` or 400. One rejection cancels a request for all, whoever has confirmed it.
         *
         *     **Statuses.** What is wrong with the identification (`IDENTITY_MISMATCH`, `NO_IDENTITY`, …) is 400 and not 401: the session is
         *     valid, and a 401 is about the session alone.
         */
        post: operations["completeTermination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/modification": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * Get a modification request
         * @description The modification request that a contract party reads before confirming or rejecting it: who leaves and when, the maker's description and the new contract party. With `requestUuid` that request of the contract, whatever its status; without it the contract's open one (`pending_strong_authentication`, `pending_tenant_approval` or `ready_for_review`), of which there is at most one. 404 when there is none. Only a contract party, the request's maker, or a person who is to become a party may read it. *(ending.request-calls, modification.entity-fields)*
         */
        get: operations["getModification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/init/contract-modification/create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start changing a contract
         * @description Some of the tenants leave, the contract stays. Takes the filled-in form and starts the strong identification of the tenant who
         *     sent it. The change goes on only after every contract party has confirmed. Only where the feature flag `contractModification` is
         *     on. *(modification.send-call, modification.moving-out-date, modification.transfer-required, modification.transfer-destination)*
         *
         *     **Leaving.** The backend checks the form, keeps it under the user, the contract and `nonce` until the journey ends (at most an
         *     hour), and answers the address of the identification service. A request may be recorded as `pending_strong_authentication`. The
         *     browser goes to the link.
         *
         *     **Returning.** The backend checks that the identified person is the signed-in user, records the request when it can, and sends the
         *     browser back to the route it came from, in the portal's own origin:
         *
         *     - `/asiointi/{contractUuid}/irtisano?success=true&state={state}&nonce={nonce}`, with `&requestUuid={uuid}` of the request that was
         *       recorded, if any, `state` being one of `confirmed`, `pending`,
         *       `rejected`, `not_found` and `loading`. With `loading` the user is identified and nothing is recorded yet: the portal compares the
         *       nonce with the one it kept and calls `completeModification`. Which of the two journeys it was, the portal keeps beside the nonce.
         *     - `/asiointi/{contractUuid}/irtisano?error={CODE}&nonce={nonce}` when something failed: `CONFIRM_OPERATION_CANCELLED` (the user
         *       turned back), `NO_IDENTITY_VERIFIER`, `NO_IDENTITY`, `NO_USER`, `NO_ATTRIBUTES`, `IDENTITY_MISMATCH`, `INVALID_CONFIRM_TYPE`,
         *       `MODIFICATION_CONTRACT_CONFIRM_ERROR`, `CONFIRM_OPERATION_GENERIC_ERROR`, `OUT_OF_SERVICE`, `TOO_EARLY` or
         *       `PASSPORT_IDENTITY_DISABLED`.
         *
         *     The return address holds no personal data.
         *
         *     **Rules** that a schema cannot tell; breaking one is 400 `VALIDATION_ERROR`, unless another code is named:
         *
         *     - `inEffect` is from today to 12 months ahead (Europe/Helsinki).
         *     - Every id is a tenant of the contract, and not all tenants leave.
         *     - `contractPartyTenantIds` are the contract parties of the contract.
         *     - When every contract party leaves, `transfer` is given. Its source leaves; its destination stays, and is an adult with a resident
         *       account (400 `NO_RESIDENT_USER`).
         *     - New contract parties have valid personal identity codes (day, individual number, check character) and are not yet on the contract.
         *
         *     **Who may.** A contract party, for any of the tenants; a tenant who is no party, for themselves alone and without new parties
         *     (ending.contract-party-only). The contract is in effect (400 `TOO_EARLY`) and has no open termination or modification request (400
         *     `BAD_REQUEST`); the user is not identified by passport (400 `PASSPORT_IDENTITY_DISABLED`).
         */
        post: operations["initModification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/init/contract-modification/approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start confirming or rejecting a modification
         * @description A contract party confirms or rejects the modification that another one has started. Both need strong identification, with the provider
         *     by which the user is known (`identityProvider`). One rejection cancels the modification for all.
         *     *(modification.approve-call, ending.own-confirmation, ending.tenant-rejection)*
         *
         *     **Leaving and returning** are as in `initModification`, with the route of the confirmation and the action:
         *     `/asiointi/{contractUuid}/sopimusmuutos/vahvista?success=true&action={accept|reject}&state={state}&nonce={nonce}`, `state` also being
         *     `add_tenant_saved` when new contract parties were saved, or `…/sopimusmuutos/vahvista?error={CODE}&nonce={nonce}`. A failed
         *     acceptance is `MODIFICATION_CONTRACT_CONFIRM_ERROR`, a failed rejection `CONFIRM_OPERATION_GENERIC_ERROR`.
         *
         *     Only a request in `pending_tenant_approval` that waits for this user can be confirmed or rejected: 404 when it is gone, 400
         *     `BAD_REQUEST` when it does not wait for the user, 400 `NO_RESIDENT_USER` when the tenant who is to take the contract over has no
         *     resident account any more.
         */
        post: operations["initModificationApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/contract-modification": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a modification after the identification
         * @description Called when the browser is back with `state=loading` and the nonce is the one the portal kept. The backend finds the verified
         *     identification by user, contract and nonce, and records what it was about: a new modification request (`…_confirm_…`, with the form
         *     it has kept since `initModification`), or the confirmation (`…_accept_…`) or rejection (`…_reject_…`) of another's. A second call
         *     for the same journey answers the same state. *(modification.completion-call, identification.loading-state)*
         *
         *     The answer tells where the modification stands: `confirmed` when everyone has confirmed (`add_tenant_saved` when new contract
         *     parties were saved with it), `pending` while others have yet to, `rejected` after a rejection, `not_found` when the request or the
         *     journey is gone, `loading` when recording still goes on; the portal then asks again.
         *
         *     **Order.** What was decided stays: a confirmation or rejection of a request that no longer waits for the user changes nothing, and is
         *     answered with where the request stands, `not_found` or 400. One rejection cancels a request for all, whoever has confirmed it.
         *
         *     **Statuses.** What is wrong with the identification (`IDENTITY_MISMATCH`, `NO_IDENTITY`, …) is 400 and not 401: the session is
         *     valid, and a 401 is about the session alone.
         */
        post: operations["completeModification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/confirm-operation/add-tenant": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add persons to a contract
         * @description Tells the housing company of one or more persons who move in: up to ten at a time, none of whom becomes a contract party by it. No
         *     identification is needed. All are saved or none.
         *     *(add-tenant.send-call, add-tenant.tenant-list, add-tenant.form-fields, add-tenant.field-validation)*
         *
         *     Rules that a schema cannot tell, for which the answer is 400 `VALIDATION_ERROR`: the personal identity code has an existing day of
         *     its month (leap years honoured), an individual number from 002 to 999 and the right check character; `birthDate`, when given, is the
         *     day of the code; nobody is in the list twice or already on the contract. Personal identity codes come trimmed, without spaces and in
         *     capitals, and are never in an answer or a log.
         */
        post: operations["addTenants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defect-notice/classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the classes of fault reports
         * @description What a fault can be about, for the selector of the fault report form, in the order in which they are offered. Classes 20 (feedback) and 21 (question) belong to feedback and questions: they are in the list, and the form does not offer them. -1 is any other type. *(fault-reports.defect-classes)*
         */
        get: operations["listDefectClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/defect-notices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the fault reports of a contract
         * @description The fault reports of the home and of the building's common areas that were made on the contract, the newest first. The front page shows five of them and the rest on demand. *(fault-reports.list-entity, fault-reports.first-five)*
         */
        get: operations["listDefectNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/defect-notices/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The fault report. It must belong to the contract. (fault-reports.detail-entity)
                 * @example 70000000-0000-4000-8000-000000003010
                 */
                uuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a fault report
         * @description One fault report with its files and events. The portal shows the events as a timeline, each at `workFinishedAt` or else `createdAt`, and below it the form, which is closed when the report is completed. *(fault-reports.detail-entity, fault-reports.event-timeline, fault-reports.completed-read-only)*
         */
        get: operations["getDefectNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defect-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a fault report
         * @description Reports a fault in the home (`CONTRACT_TARGET`) or in a common area (`COMMON_AREA`). At least one of title, description and files is needed. The reporter is sent only when both their phone number and e-mail are known; without it the company uses the profile. A user without a phone number in the profile cannot report (`DEFECT_NOTICE_MISSING_PHONE_NUMBER`). *(fault-reports.create-call, fault-reports.something-to-say, fault-reports.missing-phone)*
         */
        post: operations["createDefectNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/defect-notice/{defectNoticeUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The fault report. It must belong to the contract. (fault-reports.detail-entity)
                 * @example 70000000-0000-4000-8000-000000003010
                 */
                defectNoticeUuid: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a fault report
         * @description Changes a fault report that is not yet completed. The body is the same as when making one, and takes the place of what was reported before: a title or description that is left out is removed, and so is a file that is not in `fileUuids`. `contractUuid` must be the one in the path. A completed report cannot be changed (400 `BAD_REQUEST`). *(fault-reports.edit-call, fault-reports.completed-read-only)*
         */
        patch: operations["updateDefectNotice"];
        trace?: never;
    };
    "/contracts/{contractUuid}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the questions of a contract
         * @description The questions that were asked on the contract (class 21). They are answered within a few days. The portal merges this list with the feedback, drops a notice that is in both (same `id`), sorts by `id` with the highest first, and shows five of them on the contact page and the rest on demand. *(feedback.merged-list, feedback.entity-fields)*
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/questions/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The question. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003108
                 */
                uuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a question
         * @description One question with its files and events, for the form in edit mode. *(feedback.attached-files, feedback.entity-fields)*
         */
        get: operations["getQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a question
         * @description Changes a question that is not yet completed. The body is the same as when making one, and takes the place of what was written before: a title or description that is left out is removed, and so is a file that is not in `fileUuids`. `contractUuid` must be the one in the path. What is completed cannot be changed (400 `BAD_REQUEST`). *(feedback.edit-call, feedback.editable-until-completed)*
         */
        patch: operations["updateQuestion"];
        trace?: never;
    };
    "/contracts/{contractUuid}/feedbacks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List the feedback of a contract
         * @description The feedback that was given on the contract (class 20). It is answered within about ten business days. The portal merges this list with the questions, drops a notice that is in both (same `id`), sorts by `id` with the highest first, and shows five of them on the contact page and the rest on demand. *(feedback.merged-list, feedback.entity-fields)*
         */
        get: operations["listFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/feedbacks/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The feedback. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003109
                 */
                uuid: string;
            };
            cookie?: never;
        };
        /**
         * Get a piece of feedback
         * @description One piece of feedback with its files and events, for the form in edit mode. *(feedback.attached-files, feedback.entity-fields)*
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change feedback
         * @description Changes feedback that is not yet completed. The body is the same as when making one, and takes the place of what was written before: a title or description that is left out is removed, and so is a file that is not in `fileUuids`. `contractUuid` must be the one in the path. What is completed cannot be changed (400 `BAD_REQUEST`). *(feedback.edit-call, feedback.editable-until-completed)*
         */
        patch: operations["updateFeedback"];
        trace?: never;
    };
    "/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question
         * @description Asks the housing company something. It is answered within a few days. At least one of title, description and files is needed. The reporter's phone number and e-mail come from the form, which is filled in from the profile. A user without a phone number in the profile cannot send it (`QUESTION_MISSING_PHONE_NUMBER`). *(feedback.create-call, feedback.something-to-say, feedback.text-lengths, feedback.missing-phone)*
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give feedback
         * @description Gives the housing company feedback. It is answered within about ten business days. At least one of title, description and files is needed. The reporter's phone number and e-mail come from the form, which is filled in from the profile. A user without a phone number in the profile cannot send it (`FEEDBACK_MISSING_PHONE_NUMBER`). *(feedback.create-call, feedback.something-to-say, feedback.text-lengths, feedback.missing-phone)*
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the upload of a file
         * @description The first of three steps of an attachment: the name and type of the file are announced, and the answer tells where its bytes go (`metadata.uploadUrl`, with `metadata.uploadHeaders`). Then the bytes are sent (`uploadFile`) and the upload is completed (`completeFile`). The answer already has the `id` and `uuid` that messages (`fileIds`), fault reports, questions, feedback and terminations (`fileUuids`) refer to. A file that no write refers to is temporary and is removed after a day. It belongs to the user who has announced it: nobody else can complete it or attach it to anything. How large it may be is the `maxLength` of the body of `uploadFile`; which types a form takes, `x-form-types` of `FileContentType` says. *(files.upload-steps, files.max-size, files.upload-content-types, files.notice-types)*
         */
        post: operations["initFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{uuid}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Transfer the bytes of a file
         * @description The second step of an upload: the bytes of the file, at most as many as `maxLength` of the body says, as the whole body, with every header that `metadata.uploadHeaders` of `initFile` names. The portal sends it to `metadata.uploadUrl`, which is this address or any absolute https address that the backend chose (a file store, then with that store's own headers and answers). It goes **without credentials**: no cookie is sent, and the signed `x-upload-token` is what authorises it, for this one file and for a short time. A backend may name the header otherwise, or sign the address and ask for no header: `uploadUrl` and `uploadHeaders` tell it. The same bytes may be sent again until the upload is completed. The backend looks at the bytes themselves, not only at the announced type. *(files.upload-address, files.upload-without-credentials)*
         */
        put: operations["uploadFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete the upload of a file
         * @description The last step of an upload, after its bytes have been sent. The backend checks that they arrived and what they are, and answers the file as it is kept. A file that is not completed cannot be attached to anything. Completing a file that is complete already answers it again. *(files.upload-steps, files.entity-fields)*
         */
        post: operations["completeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/parking-spots": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        /**
         * List parking areas and spots
         * @description The parking areas of the contract's building, each with its spots, their prices and their reservations. `include=all` gives every
         *     spot; `include=own` only those on which the user has a reservation, present, future or past, and only their areas.
         *     *(parking.area-lists, parking.entity-fields, parking.status-order, parking.open-bounds)*
         *
         *     From it the portal makes the tile of a spot: mine (an own reservation covers today), mine upcoming (one starts after today), not in
         *     use, available (the chosen days are within an available range; without ranges no reservation overlaps them), and else reserved or
         *     inactive. No screen keeps the answer.
         */
        get: operations["listParkingAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/parking-spots/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve a parking spot
         * @description Reserves a spot for the contract from a day on, as a rule until further notice. The resident has accepted the rules and terms of the
         *     area. The contract must be current (404 `MISSING_CONTRACT`).
         *     *(parking.reserve-payload, parking.start-date, parking.contract-required)*
         *
         *     409 `PARKING_RESERVATION_OVERLAP` when the days overlap another reservation of the same spot, whoever has it. A resident may have
         *     several spots on the same days: a reservation of another spot is no overlap. *(parking.spot-overlap)* 400 `VALIDATION_ERROR`
         *     when the start is before today or after `reservationPossibleUntil`, the end before the start, or the spot not in use. After a 409 on
         *     the retry of the same action the portal looks among the own reservations before it tells of an overlap. *(parking.overlap-on-retry)*
         */
        post: operations["reserveParkingSpot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{contractUuid}/parking-spots/reservations/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a parking reservation
         * @description Ends the user's own open-ended reservation of a spot on a day, today or later; until then the spot stays reserved. 400 `VALIDATION_ERROR` when the day is past or before the reservation starts, or when the reservation already has an end; 404 `MISSING_CONTRACT` when the contract is not current, `NOT_FOUND` when the user has no reservation of the spot. *(parking.terminate-payload, parking.contract-required)*
         */
        post: operations["terminateParkingReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description rental is a tenancy, right_of_occupancy is a Finnish asumisoikeus.
         * @enum {string}
         */
        ContractType: "rental" | "right_of_occupancy";
        /**
         * @description signed has not begun yet, active is in effect (also during a period of notice), terminated has ended.
         * @enum {string}
         */
        ContractStatus: "active" | "signed" | "terminated";
        /**
         * Format: date
         * @description A calendar date (yyyy-MM-dd) in Europe/Helsinki.
         */
        CalendarDate: string;
        /** @description Where the home is, for letters. */
        ContractPostalAddress: {
            /** @description Street, number, staircase and apartment, as `Malliraitti 4 B 12`. */
            streetAddressLine1: string;
            /** @description An additional line; empty when there is none. */
            streetAddressLine2: string;
            postalCode: string;
            city: string;
        };
        /** @description Which home of the building it is. */
        ContractAddressDetails: {
            /** @description Empty in a house without staircases. */
            staircaseLetter: string;
            apartmentNumber: string;
        };
        /** @description The latest termination request of the contract. Absent when nobody has made one. */
        ContractTerminationRequest: {
            /**
             * @description pending_tenant_approval waits for the other contract parties, ready_for_review for the company; approved and rejected are final.
             * @enum {string}
             */
            status: "pending_tenant_approval" | "ready_for_review" | "approved" | "rejected";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uuid
             * @description The request's `uuid`, by which getTermination answers it whatever its status. A backend may leave it out: the portal then leads to the notice only while the request is open. (ending.notice-page)
             */
            terminationRequestId?: string;
        };
        /** @description Why the contract cannot be terminated electronically now. Absent when it can. Each reason has its own explanation; an unknown one is the client error UNKNOWN. (ending.disallowed-reasons, ending.unknown-reason, ending.several-parties, ending.missing-resident-users) */
        TerminationDisallowedReason: string;
        /** @description The latest modification request of the contract. Absent when nobody has made one. */
        ContractModificationRequest: {
            /**
             * @description pending_strong_authentication waits for the identification of the person who made it, pending_tenant_approval for the other contract parties, ready_for_review for the company; approved and rejected are final.
             * @enum {string}
             */
            status: "pending_tenant_approval" | "pending_strong_authentication" | "ready_for_review" | "approved" | "rejected";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uuid
             * @description The request's `uuid`, by which getModification answers it whatever its status. A backend may leave it out: the portal then leads to the notice only while the request is open. (ending.notice-page)
             */
            modificationRequestId?: string;
        };
        /** @description Whether the right of occupancy secures a loan. Absent for rental contracts and where it is not known. */
        ContractCollateral: {
            /** @description The bank that holds it; empty when it is no collateral. */
            bankName: string;
            isCollateral: boolean;
        };
        /**
         * @description non_tenant is on the contract (as its payer, for example) without living in the home. (contracts.tenant-roles)
         * @enum {string}
         */
        TenantRole: "non_tenant" | "replacement_apartment_tenant" | "subtenant" | "tenant";
        /** @description What the signed-in user is on the contract. */
        ContractTenant: {
            /**
             * Format: int64
             * @description The `id` among the tenants of the contract.
             */
            id: number;
            isPayer: boolean;
            /** @description Has signed the contract. Only a contract party may terminate it. (ending.contract-party-only) */
            isContractParty: boolean;
            tenantRole: components["schemas"]["TenantRole"];
        };
        /** @description A tenancy or right-of-occupancy contract, as the signed-in user sees it. (contracts.entity-fields) */
        Contract: {
            /** Format: uuid */
            uuid: string;
            /** @description The name of the building or estate, as `Malliraitti 4`. */
            realPropertyName: string;
            contractType: components["schemas"]["ContractType"];
            status: components["schemas"]["ContractStatus"];
            startDate: components["schemas"]["CalendarDate"];
            /**
             * Format: date
             * @description The last day of the contract; null while it is open-ended. A contract that has its end from a termination says so by `terminationDisallowedReason` `contract_terminated`, from the approval on; any other one with an end date is fixed-term, and needs an attachment to be terminated. (contracts.entity-fields, termination.fixed-term)
             */
            endDate: string | null;
            postalAddress: components["schemas"]["ContractPostalAddress"];
            addressDetails: components["schemas"]["ContractAddressDetails"];
            terminationRequest?: components["schemas"]["ContractTerminationRequest"];
            terminationDisallowedReason?: components["schemas"]["TerminationDisallowedReason"];
            modificationRequest?: components["schemas"]["ContractModificationRequest"];
            /** @description The reference number of every payment of this contract, without spaces. */
            referenceNumber: string;
            /** @description The company that owns the home and receives the payments. Null when it is not known. */
            propertyCompanyName: string | null;
            /** @description The postal address of that company in one line. Null when it is not known: the termination form then says that the bank details or address are missing. */
            propertyCompanyAddress: string | null;
            collateral?: components["schemas"]["ContractCollateral"];
            tenant: components["schemas"]["ContractTenant"];
        };
        /** @description What happened. An unknown code is shown to the resident as an unexpected error. */
        ErrorCode: string;
        /** @description The one error body of the API. The status tells the kind of error, the code what happened. A backend may send it as `application/problem+json`, with `type`, `title`, `status`, `detail` and `instance` of RFC 9457 beside it: the portal reads the code. (api.error-body, api.error-kinds) */
        ErrorResponse: {
            code: components["schemas"]["ErrorCode"];
            /** @description For logs and developers. Never holds personal data (names, addresses, phone numbers, personal identity codes and accounts, in any spelling), nor what a program says of itself: a stack trace, an exception's name, a query, the path of a file, the address of a server. The same holds for every header of an error. It is not shown to a resident, with one exception: where reserving a parking spot or ending a reservation fails without a code that says why, the portal shows it after its own text when it is plain text of one line. A backend that has something to tell the resident writes it there as a sentence. (parking.reserve-failed, parking.terminate-failed) */
            message?: string;
        };
        /** @description Null when there is none, or when it may not be disclosed. */
        TenantEmail: string | null;
        /** @description Null when there is none, or when it may not be disclosed. */
        TenantPhoneNumber: string | null;
        /**
         * Format: date
         * @description The last day of this tenant on the contract; null while it is not known. It goes before the contract's own end date. (contracts.tenant-entity)
         */
        TenantEndDate: string | null;
        /** @description A person on a contract. (contracts.tenant-entity) */
        PersonTenant: {
            /** Format: int64 */
            id: number;
            firstName: string;
            lastName: string;
            /** Format: uuid */
            contractUuid: string;
            tenantRole: components["schemas"]["TenantRole"];
            isContractParty: boolean;
            isPayer: boolean;
            email: components["schemas"]["TenantEmail"];
            phoneNumber: components["schemas"]["TenantPhoneNumber"];
            /** @description The contact details of this person are under a prohibition of disclosure and are null for everybody else. */
            nonDisclosure: boolean;
            /** @description Has turned 18 in Helsinki. Null when the age cannot be determined (tenants_with_undetermined_age). (contracts.tenant-entity) */
            isAdult: boolean | null;
            startDate: components["schemas"]["CalendarDate"];
            endDate: components["schemas"]["TenantEndDate"];
            /** @description Has a user account on the portal. Every adult tenant needs one before the contract can be terminated, contract party or not. So does the person to whom a contract is transferred. (ending.missing-resident-users) */
            hasResidentUser: boolean;
        };
        /** @description A company on a contract. (contracts.company-tenant-entity) */
        CompanyTenant: {
            /** Format: int64 */
            id: number;
            companyName: string;
            /** Format: uuid */
            contractUuid: string;
            /**
             * @description As TenantRole; usually null, since a company lives nowhere. (contracts.company-tenant-entity)
             * @enum {string|null}
             */
            tenantRole: "non_tenant" | "replacement_apartment_tenant" | "subtenant" | "tenant" | null;
            isContractParty: boolean;
            isPayer: boolean;
            email: components["schemas"]["TenantEmail"];
            phoneNumber: components["schemas"]["TenantPhoneNumber"];
            nonDisclosure: boolean;
            startDate: components["schemas"]["CalendarDate"];
            endDate: components["schemas"]["TenantEndDate"];
        };
        /** @description Somebody on a contract. A company has `companyName` in place of a person's names. */
        Tenant: components["schemas"]["PersonTenant"] | components["schemas"]["CompanyTenant"];
        /** @description In the category resident_committee the role in the residents' committee, one of the values below; an unknown one gets a neutral label. In the other categories the company's own words for what the contact does, shown as they are, or empty. (contacts.committee-roles) */
        ContactServiceRole: string;
        /** @description The section of the contact page. `other` and unknown categories come last, under a neutral label. (contacts.contact-categories, api.open-enums) */
        ContactCategory: string;
        /** @description A person or an office that takes care of the building or of its residents. (contacts.entity-fields) */
        Contact: {
            /** Format: int64 */
            id: number;
            /** @description The person, or the office when no person is named. */
            name: string;
            /** @description Absent when the contact takes no calls. */
            phoneNumber?: string;
            /** @description Empty when the contact has none. */
            email: string;
            serviceRole: components["schemas"]["ContactServiceRole"];
            /** @description The company or office the contact works for; empty for residents. */
            officeName: string;
            /**
             * Format: uri
             * @description The contact's own page. Absent when there is none.
             */
            url?: string;
            contactCategory: components["schemas"]["ContactCategory"];
        };
        /** @description not_set is shown as a dash, an unknown value with a neutral label. (building.heating-methods) */
        HeatingMethod: string;
        /** @description Who provides the building's broadband. The strings are empty when nobody does. */
        InternetOperator: {
            email: string;
            officeName: string;
            phoneNumber: string;
        };
        /** @description The address of the building for letters. */
        BuildingPostalAddress: {
            streetAddressLine1: string;
            /** @description An additional line; empty when there is none. */
            streetAddressLine2: string;
            city: string;
            postalCode: string;
            countryName: string;
            /** @description ISO 3166-1 alpha-2, as `FI`. */
            countryCode: string;
        };
        /** @description Where the building stands. Parts that are not known are empty. */
        BuildingAddress: {
            city: string;
            streetName: string;
            streetNumber: string;
            /** @description Which building of the property, as `Talo B`. */
            building: string;
            /** @description The district of the city, as `Kallio`. */
            district: string;
            /** @description A part of the district. */
            districtSpecifier: string;
            /** @description The region of the country, as `Uusimaa`. */
            region: string;
        };
        /** @description Facts about the building of a contract. A value that the company does not know is null, or empty in a string, and shown as a dash. (building.entity-fields) */
        BuildingInfo: {
            /**
             * Format: date
             * @description When the building was completed. The page shows the year.
             */
            constructionDate: string | null;
            /** Format: int32 */
            floorCount: number | null;
            /**
             * Format: int32
             * @description How many apartments the property has in all (shown in the row of the total area).
             */
            realPropertyAreasTotal: number | null;
            heatingMethod: components["schemas"]["HeatingMethod"];
            /**
             * Format: uri-reference
             * @description A picture of the building. An absolute https address, or a path on the same origin.
             */
            realPropertyImageUrl: string | null;
            internetOperator: components["schemas"]["InternetOperator"];
            postalAddress: components["schemas"]["BuildingPostalAddress"];
            address: components["schemas"]["BuildingAddress"];
        };
        /** @description The name of a category in each language of the portal. */
        DocumentCategoryLabels: {
            fi: string;
            sv: string;
            en: string;
        };
        /** @description A heading of the documents page. */
        DocumentCategory: {
            /** @description memos holds the documents of residents' meetings. The labels name every category, known or not. */
            id: string;
            labels: components["schemas"]["DocumentCategoryLabels"];
        };
        /** @description The language that a text of the backend is written in, as a BCP 47 tag. Optional: without it no language is claimed for the text, and a screen reader reads it in the language of the page. (shell.content-language) */
        ContentLanguage: string;
        /** @description A document of the contract or of its building. (documents.entity-fields) */
        Document: {
            /** Format: int64 */
            id: number;
            /** Format: uuid */
            uuid: string;
            /** @description What the resident taps, in the language in which the document was named. */
            name: string;
            language?: components["schemas"]["ContentLanguage"];
            /** @description The company's own type of the document, as `resident_meeting_memo`. The types that documents.shown-type names are shown in the resident's language, others are not. */
            documentType: string;
            /** @description The same as the category of the group. */
            documentCategory: components["schemas"]["DocumentCategory"] | null;
        };
        /** @description The documents of one category. */
        DocumentGroup: {
            /** @description Null for the documents that have no category; their heading is a neutral label. */
            category: components["schemas"]["DocumentCategory"] | null;
            /** @description The newest first. */
            documents: components["schemas"]["Document"][];
        };
        /**
         * Format: uri-reference
         * @description A short-lived signed address of a file. An absolute https address, or a path on the same origin. (files.signed-link, api.safe-url)
         */
        OpenFileLink: string;
        /** @description A short-lived signed address at which one document can be fetched. */
        DocumentLink: {
            /**
             * Format: uuid
             * @description The document.
             */
            uuid: string;
            url: components["schemas"]["OpenFileLink"];
        };
        /** @description Plain text, in the language in which the company wrote the bulletin. */
        BulletinTitle: string;
        /** @description The beginning or a summary of the bulletin in plain text, for lists; empty when there is none. */
        BulletinExcerpt: string;
        /**
         * Format: date-time
         * @description When the bulletin became visible. Shown as its date.
         */
        BulletinPublishedAt: string;
        /**
         * Format: date-time
         * @description When it was last changed after publication; null when it never was. (bulletins.entity-fields)
         */
        BulletinUpdatedAt: string | null;
        /** @description Who signs it, usually an office of the company. */
        BulletinAuthor: string;
        /** @description The picture of a bulletin. */
        FeaturedImage: {
            /**
             * Format: uri-reference
             * @description An absolute https address, or a path on the same origin.
             */
            url: string;
            /** @description What the picture shows, in words; empty for a decoration. */
            alt: string;
        };
        /** @description A bulletin in a list, without its body and attachments. */
        BulletinSummary: {
            /** Format: uuid */
            uuid: string;
            language?: components["schemas"]["ContentLanguage"];
            title: components["schemas"]["BulletinTitle"];
            excerpt: components["schemas"]["BulletinExcerpt"];
            publishedAt: components["schemas"]["BulletinPublishedAt"];
            updatedAt: components["schemas"]["BulletinUpdatedAt"];
            author: components["schemas"]["BulletinAuthor"];
            /** @description Null for a bulletin without a picture. */
            featuredImage: components["schemas"]["FeaturedImage"] | null;
        };
        /** @description One page of the bulletins, the newest first. */
        BulletinPage: {
            bulletins: components["schemas"]["BulletinSummary"][];
            /**
             * Format: int32
             * @description The `page` to ask for next; null on the last page.
             */
            nextPage: number | null;
        };
        /** @description A file that belongs to a bulletin. Its address is fetched when it is opened. */
        BulletinAttachment: {
            /** Format: uuid */
            uuid: string;
            name: string;
        };
        /** @description A whole bulletin. */
        Bulletin: {
            /** Format: uuid */
            uuid: string;
            language?: components["schemas"]["ContentLanguage"];
            title: components["schemas"]["BulletinTitle"];
            excerpt: components["schemas"]["BulletinExcerpt"];
            /** @description HTML. The portal sanitizes it, opens its links in a new tab, and shows the `caption` attribute of an `img` as a caption below the picture. */
            body: string;
            publishedAt: components["schemas"]["BulletinPublishedAt"];
            updatedAt: components["schemas"]["BulletinUpdatedAt"];
            author: components["schemas"]["BulletinAuthor"];
            /** @description Null for a bulletin without a picture. */
            featuredImage: components["schemas"]["FeaturedImage"] | null;
            /** @description In the order of the company; null or an empty list for a bulletin without attachments. (files.kept-order) */
            attachments: components["schemas"]["BulletinAttachment"][] | null;
        };
        /** @description A short-lived signed address at which one attachment can be fetched. */
        BulletinAttachmentLink: {
            url: components["schemas"]["OpenFileLink"];
        };
        /** @description An address for paper invoices. The address of the contract has the same fields. */
        PostalInvoiceAddress: {
            /** Format: int64 */
            id: number;
            invoiceRecipientName: string;
            streetAddressLine1: string;
            /** @description An additional line; empty when there is none. */
            streetAddressLine2: string;
            /** @description A plain string, since an invoice may go abroad. */
            postalCode: string;
            city: string;
            countryName: string;
            /** @description ISO 3166-1 alpha-2, as `FI`. */
            countryCode: string;
        };
        /** @description The address of a company's e-invoices. */
        ElectronicInvoiceAddress: {
            /** Format: int64 */
            id: number;
            /** @description The Finnish Y-tunnus. */
            businessIdentityCode: string;
            companyName: string;
            /** @description The e-invoice address itself (OVT code or IBAN). */
            identifier: string;
            /** @description The code of the operator that delivers it. */
            intermediator: string;
        };
        /**
         * @description contract_address and postal_invoice_address are paper invoices to that address, corporate_electronic is an e-invoice. (profile.invoice-address-entity)
         * @enum {string}
         */
        InvoiceAddressType: "contract_address" | "corporate_electronic" | "postal_invoice_address";
        /** @description Where the invoices of a contract are sent, and every address that is known for them. */
        InvoiceAddress: {
            contractAddress: components["schemas"]["PostalInvoiceAddress"];
            /** @description Another address for paper invoices; null when none was given. */
            postalInvoiceAddress: components["schemas"]["PostalInvoiceAddress"] | null;
            /** @description The address of e-invoices; null when none was given. */
            electronicInvoiceAddress: components["schemas"]["ElectronicInvoiceAddress"] | null;
            selectedInvoiceType: components["schemas"]["InvoiceAddressType"];
            selectedPostalAddressType: components["schemas"]["InvoiceAddressType"];
        };
        /** @description A calendar month (yyyy-MM). */
        YearMonth: string;
        /** @description What one invoice asks for one thing, as the rent or a parking spot. */
        PaymentByTarget: {
            /**
             * Format: int64
             * @description The thing that is paid for; the same from month to month.
             */
            targetId: number;
            /** @description What the invoice calls it. */
            nameOnBill: string;
            dueDate: components["schemas"]["CalendarDate"];
            /**
             * Format: double
             * @description The sum to pay, in euros with at most two decimals. Below zero in a credit note. (payments.month-entity)
             */
            expected: number;
        };
        /** @description What was to be paid in one month. (payments.month-entity) */
        MonthPayments: {
            yearMonth: components["schemas"]["YearMonth"];
            /**
             * Format: double
             * @description Everything paid minus everything due until the end of this month, in euros with at most two decimals. Below zero is arrears, above zero paid in advance. The portal shows it for the latest month only. (payments.difference-latest-month)
             */
            difference: number;
            /** @description The invoices; empty in a month without any. */
            paymentsByTarget: components["schemas"]["PaymentByTarget"][];
        };
        /** @description A payment that was received. (payments.remittance-entity) */
        Remittance: {
            /** @description As the bank gave it; empty when it gave none. */
            nameOfPayer: string;
            paidDate: components["schemas"]["CalendarDate"];
            /**
             * Format: double
             * @description Euros with at most two decimals. Below zero for money that was returned. (payments.remittance-entity)
             */
            amount: number;
        };
        /** @description What is paid. An unknown category is the client error UNKNOWN. (payments.category-labels, payments.unknown-category) */
        PaymentCategory: string;
        /** @description A bank account of the property company. */
        BankAccount: {
            /** @description In electronic form, without spaces. */
            iban: string;
            bic: string;
            bankName: string;
        };
        /** @description The bank accounts to which payments of one category go. */
        PaymentCategoryAccounts: {
            category: components["schemas"]["PaymentCategory"];
            /** @description Any of them will do; empty when there is none. */
            bankAccounts: components["schemas"]["BankAccount"][];
        };
        /** @description Somebody to whom money is returned when the contract ends, as the company has stored it. (payments.beneficiary-entity) */
        StoredBeneficiary: {
            /**
             * Format: int64
             * @description What a termination names as `existingBeneficiaryId` to keep, change or remove this one.
             */
            id: number;
            /**
             * Format: int64
             * @description The tenant in whose name it is stored.
             */
            tenantId: number;
            /** @description The account holder. */
            beneficiaryName: string;
            /** @description Without spaces; empty when it is not known. */
            iban: string;
            /** @description Empty when it is not known; needed only for accounts outside Finland. (formats.bic-abroad) */
            bic: string;
            /**
             * Format: double
             * @description The share of the returned sum, in per cent.
             */
            returnPercentage: number;
            /**
             * Format: int64
             * @description The same as `id`, for backends that answer with the form they were sent.
             */
            existingBeneficiaryId?: number;
            /** @description A pending termination removes it. */
            removeExistingBeneficiary?: boolean;
            /**
             * Format: int64
             * @description The connection between the contract and the tenant in the company's own system.
             */
            contractToTenantAssociationId?: number;
            phoneNumber?: string;
            email?: string;
        };
        /** @description The message. Opaque. */
        MessageId: string;
        /**
         * Format: date-time
         * @description When the message was sent, or the conversation took place.
         */
        MessageTimestamp: string;
        /** @description The subject. It may be empty in a message that came by e-mail. */
        MessageTitle: string;
        /** @description The message as HTML. The portal sanitizes it before showing. */
        MessageHtml: string;
        /** @description An attachment of a message. */
        MessageFile: {
            name: string;
            url?: components["schemas"]["OpenFileLink"];
        };
        /** @description The attachments, in the order in which they were sent; empty when there are none. (files.kept-order) */
        MessageFiles: components["schemas"]["MessageFile"][];
        /** @description The housing company wrote to the resident. Outgoing and incoming are seen from the company's side. */
        OutgoingEmailMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "OutgoingEmailMessage";
            messageId: components["schemas"]["MessageId"];
            timestamp: components["schemas"]["MessageTimestamp"];
            language?: components["schemas"]["ContentLanguage"];
            title: components["schemas"]["MessageTitle"];
            htmlContent: components["schemas"]["MessageHtml"];
            files: components["schemas"]["MessageFiles"];
        };
        /** @description The resident wrote to the housing company, with `sendMessage` or by e-mail. */
        IncomingEmailMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "IncomingEmailMessage";
            messageId: components["schemas"]["MessageId"];
            timestamp: components["schemas"]["MessageTimestamp"];
            language?: components["schemas"]["ContentLanguage"];
            title: components["schemas"]["MessageTitle"];
            htmlContent: components["schemas"]["MessageHtml"];
            files: components["schemas"]["MessageFiles"];
        };
        /** @description A conversation that took place elsewhere and that the company's staff recorded in the thread by hand. */
        ManualEmailConversation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ManualEmailConversation";
            messageId: components["schemas"]["MessageId"];
            timestamp: components["schemas"]["MessageTimestamp"];
            language?: components["schemas"]["ContentLanguage"];
            title: components["schemas"]["MessageTitle"];
            htmlContent: components["schemas"]["MessageHtml"];
            files: components["schemas"]["MessageFiles"];
        };
        /** @description One message of a thread. Its `type` tells who wrote it. */
        MessageEntry: components["schemas"]["OutgoingEmailMessage"] | components["schemas"]["IncomingEmailMessage"] | components["schemas"]["ManualEmailConversation"];
        /** @description A conversation about one subject. It is called by the title of its first entry. (messages.entity-fields) */
        MessageThread: {
            /**
             * Format: uuid
             * @description The thread's uuid (`messageThreadUuid` elsewhere).
             */
            id: string;
            /** @description The oldest first. */
            entries: components["schemas"]["MessageEntry"][];
        };
        /** @description The message threads of a resident. */
        MessageTimeline: {
            /** @description The thread with the newest entry first. */
            messages: components["schemas"]["MessageThread"][];
        };
        /** @description A message that the resident sends. (messages.send-call) */
        OutgoingMessage: {
            /** @description One line, trimmed. */
            subject: string;
            /** @description The message as HTML, of which only p, br, strong, em, u, ul, ol, li, blockquote and a are kept. The resident may write as many visible characters as `x-max-visible-length` says, not counting markup: the form counts them, and the backend answers 400 `VALIDATION_ERROR` for an empty or longer text. `maxLength` is for text and markup together. (messages.message-length) */
            htmlContent: string;
            /** @description The `id`s of completed uploads; empty when nothing is attached. */
            fileIds: number[];
            /**
             * Format: uuid
             * @description The thread that is replied to; null for a new thread.
             */
            messageThreadUuid: string | null;
        };
        /** @description The write was carried out. (api.empty-answers) */
        Success: {
            /** @constant */
            success: true;
        };
        /** @description What the provider has switched on. Where the portal has a module setting of the same feature, it is on only when both are. A restriction holds when either says so. (session.feature-flags, session.flag-and-module, session.restricted-either) */
        FeatureFlags: {
            /** @description Users may delete their account. */
            removeUser: boolean;
            /** @description Payment details and history are open. When off they are announced as coming soon. */
            paymentInfo: boolean;
            /** @description Passport and identity card are offered beside strong identification when registering. */
            passportAuth: boolean;
            /** @description Tenants may leave a contract one by one. When off a contract is only terminated as a whole. (ending.all-or-none) */
            contractModification: boolean;
            /** @description Residents and the company exchange messages. */
            messages: boolean;
            /** @description Residents report faults. Absent, the module setting of the portal decides alone. (session.optional-flags) */
            defectNotice?: boolean;
            /** @description The portal is restricted to the front page, termination, modification, parking, messages, adding a tenant, own details and bulletins. It is restricted as well where its module setting says so. Absent, the module setting decides alone. (session.optional-flags, session.restricted-either) */
            contractTerminationOnly?: boolean;
        };
        /**
         * @description ftn is strong identification (bank credentials or mobile ID) in the Finnish Trust Network; passport is passport or identity card. (identification.identity-providers)
         * @enum {string}
         */
        IdentityProvider: "ftn" | "passport";
        /** @description How the user signed in, and whether staff acts on behalf of a resident. (session.user-metadata) */
        UserMetadata: {
            /** @description Staff acts on behalf of a resident and is read-only. (session.impersonation-read-only) */
            isImpersonator: boolean;
            /** @description The staff member's address, shown in the banner. Null for residents themselves. */
            impersonatorEmail: string | null;
            identityProvider: components["schemas"]["IdentityProvider"];
        };
        /**
         * @description tenant lives in the home (also as a subtenant), payer pays for it, contractParty has signed the contract. Payments are for contractParty and payer, termination is for contractParty.
         * @enum {string}
         */
        PermissionRole: "tenant" | "payer" | "contractParty";
        /** @description What the user is on one contract. (session.permission-roles) */
        UserPermission: {
            /** Format: uuid */
            contractUuid: string;
            /** @description Empty when the user is on the contract without any of these roles. */
            tenantRoles: components["schemas"]["PermissionRole"][];
        };
        /** @description What the notice is about. Shown are the open ones of arrear, message, and of both kinds of request approval_needed, kenno_rejected (rejected by the housing company) and tenant_rejected. The others and unknown ones are not shown. (notifications.known-categories, notifications.shown-categories, notifications.unknown-category) */
        NotificationCategory: string;
        /** @description The amount that an arrears notice names. */
        NotificationMeta: {
            /**
             * Format: double
             * @description Unpaid euros as a positive number with at most two decimals. Shown with a minus sign in front. (notifications.arrears-amount)
             */
            arrearAmount: number;
        };
        /** @description A notice to the user about one of their contracts. It is open until `closedAt` is set. (notifications.entity-fields) */
        Notification: {
            /** Format: int64 */
            id: number;
            /**
             * Format: uuid
             * @description The contract on whose front page it is shown.
             */
            contractUuid: string;
            /**
             * @description Important ones stand first and are drawn as warnings.
             * @enum {string}
             */
            priority: "normal" | "important";
            category: components["schemas"]["NotificationCategory"];
            /** @description What the notice is about in numbers. Given for arrear, null for every other category. */
            notificationMeta: components["schemas"]["NotificationMeta"] | null;
            /**
             * Format: uuid
             * @description The thread of the message that the notice is about, so that the notice leads to it. Given for message only, by a backend that knows it; without it the notice leads to the list of messages. (notifications.entity-fields)
             */
            messageThreadUuid?: string;
            /** @description The user may close it. The others disappear, or are closed, when what they are about is settled: one that asks for an approval as soon as the user has decided, or another has rejected. */
            isCloseable: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was closed. Absent while it is open.
             */
            closedAt?: string;
        };
        /** @description The notice that was closed. */
        ClosedNotification: {
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            closedAt: string;
        };
        /** @description The user's own details. (profile.entity-fields) */
        UserProfile: {
            /**
             * Format: uuid
             * @description The user.
             */
            uuid: string | null;
            /** @description All first names, or the one the person goes by. */
            firstName: string | null;
            lastName: string | null;
            /** @description Where the housing company writes. A plain string, since old data may be malformed. */
            email: string | null;
            /** @description A plain string, since old data may be malformed. Null when the company has no number; then fault reports, questions and feedback are refused. (fault-reports.missing-phone, feedback.missing-phone) */
            phoneNumber: string | null;
            /** @description The user's id in the identity provider, shown as the resident id. Opaque. */
            cognitoId: string | null;
            /** @description The user has consented to marketing. Null when the user was never asked. (profile.entity-fields) */
            marketingAllowed: boolean | null;
            /** @description The company may send text messages about the tenancy. Null when the user was never asked. (profile.entity-fields) */
            communicationBySms: boolean | null;
            /** @description The company may send e-mail about the tenancy. Null when the user was never asked. (profile.entity-fields) */
            communicationByEmail: boolean | null;
        };
        /**
         * Format: email
         * @description An e-mail address that the user gives. (formats.email-address)
         */
        EmailInput: string;
        /** @description A phone number that the user gives. A plus sign and 6 to 15 digits with optional single spaces. (formats.phone-number) */
        PhoneNumberInput: string;
        /** @description What own details saves. The form starts from the profile; where a flag is missing it starts from communicationByEmail true, communicationBySms true and marketingAllowed false. (profile.form-defaults) */
        UserUpdate: {
            email: components["schemas"]["EmailInput"];
            phoneNumber: components["schemas"]["PhoneNumberInput"];
            /** @description The company may send e-mail about the tenancy. Left out, it stays as it was. */
            communicationByEmail?: boolean;
            /** @description The company may send text messages about the tenancy. Left out, it stays as it was. */
            communicationBySms?: boolean;
            /** @description The user consents to marketing. Left out, it stays as it was. */
            marketingAllowed?: boolean;
        };
        /** @description The six digits that were sent to the user. (formats.verification-code) */
        VerificationCode: string;
        /** @description At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character. (password.new-password) */
        NewPassword: string;
        /** @description The code that was sent to the signed-in user, and the new password. */
        ConfirmResetPasswordRequest: {
            resetCode: components["schemas"]["VerificationCode"];
            newPassword: components["schemas"]["NewPassword"];
        };
        /** @description The e-mail of the account whose password was forgotten. */
        ForgotPasswordRequest: {
            email: components["schemas"]["EmailInput"];
        };
        /** @description The e-mail of the account, the code that was sent to it, and the new password. */
        ConfirmForgotPasswordRequest: {
            email: components["schemas"]["EmailInput"];
            resetCode: components["schemas"]["VerificationCode"];
            newPassword: components["schemas"]["NewPassword"];
        };
        /** @description What the sign-in form sends. (sign-in.field-validation) */
        LoginRequest: {
            username: components["schemas"]["EmailInput"];
            /** @description The password. Only its length is checked here, since older accounts may have a password from before today's rules. (sign-in.field-validation) */
            password: string;
        };
        /**
         * @description The language the user reads the portal in.
         * @enum {string}
         */
        Locale: "fi" | "sv" | "en";
        /** @description Where the browser goes next. Same origin or https; the portal refuses any other address. (api.safe-url) */
        Link: {
            /**
             * Format: uri-reference
             * @description An absolute https address, or a path on the same origin.
             */
            link: string;
        };
        /** @description The e-mail and the password of the new account. */
        VerifyEmailRequest: {
            email: components["schemas"]["EmailInput"];
            newPassword: components["schemas"]["NewPassword"];
        };
        /** @description The new account. */
        VerifyEmailAnswer: {
            /** @description The account's id in the identity provider. Opaque. */
            cognitoId: string;
        };
        /** @description The code that was sent, and the e-mail it was sent to. */
        SetVerificationCodeRequest: {
            verificationCode: components["schemas"]["VerificationCode"];
            email: components["schemas"]["EmailInput"];
        };
        /** @description The e-mail that a new code is sent to. */
        ResendVerificationCodeRequest: {
            email: components["schemas"]["EmailInput"];
        };
        /**
         * @description pending_tenant_approval waits for the other contract parties, ready_for_review for the housing company; approved and rejected are final. The backend alone decides when a request moves from one to the next. (ending.request-status)
         * @enum {string}
         */
        TerminationRequestStatus: "pending_tenant_approval" | "ready_for_review" | "approved" | "rejected";
        /** @description The part of one tenant in a request that contract parties confirm: its maker, and everyone who was asked to confirm it. (ending.notice-parties) */
        PartyConfirmation: {
            /**
             * Format: int64
             * @description The `id` of the tenant in `listTenants`.
             */
            tenantId: number;
            /**
             * @description asked has not answered; confirmed also for the maker, who confirmed by making the request; rejected cancelled it for all.
             * @enum {string}
             */
            status: "asked" | "confirmed" | "rejected";
            /**
             * Format: date-time
             * @description When the tenant was asked to confirm; null for the maker.
             */
            askedAt: string | null;
            /**
             * Format: date-time
             * @description When the tenant confirmed or rejected, after the strong identification; null while asked.
             */
            decidedAt: string | null;
        };
        /** @description Why the contract is ended. The form offers 19 of the listed values (all but housing_company_fee_amount and internal_swap); any value may come from the backend, and one that the portal does not know is its client error UNKNOWN. (termination.reason-list, ending.unknown-reason) */
        TerminationReason: string;
        /**
         * @description What kind of file it is. jpeg, png and gif are images, pdf is a document, mp4 and quicktime are videos.
         * @enum {string}
         */
        FileType: "image" | "document" | "video";
        /**
         * @description The type of the bytes, as a short token. jpeg is `image/jpeg` (.jpg, .jpeg), png is `image/png`, gif is `image/gif`, pdf is `application/pdf`, mp4 is `video/mp4`, quicktime is `video/quicktime` (.mov). Messages take all of them; fault reports, questions, feedback and terminations take those of `x-form-types`. (files.upload-content-types, files.notice-types)
         * @enum {string}
         */
        FileContentType: "jpeg" | "png" | "gif" | "pdf" | "mp4" | "quicktime";
        /** @description How far the file's upload is. */
        FileMetadata: {
            /** @description The bytes have arrived and the upload was completed. */
            uploaded: boolean;
            /** @description Nothing refers to the file yet. A temporary file is removed after a day. */
            temporary: boolean;
            /** @description The name the file had on the user's device. */
            originalFileName: string;
        };
        /** @description A file that the user has uploaded. (files.entity-fields) */
        FileRecord: {
            /**
             * Format: int64
             * @description What a message's `fileIds` refer to.
             */
            id: number;
            /**
             * Format: uuid
             * @description What `fileUuids` of the other writes refer to.
             */
            uuid: string;
            /** @description The name the file is shown with. The backend may have made it safe. */
            fileName: string;
            fileType: components["schemas"]["FileType"];
            contentType: components["schemas"]["FileContentType"];
            /**
             * Format: int64
             * @description The user who uploaded it.
             */
            createdByUserId: number;
            /** Format: date-time */
            createdAt: string;
            metadata: components["schemas"]["FileMetadata"];
        };
        /** @description Where post reaches the resident after the move, as it was given. */
        NewAddress: {
            recipientName: string;
            streetAddress: string;
            postalCode: string;
            city: string;
        };
        /** @description An account that money is returned to when the contract ends, as it was given. Plain strings, since old data may be malformed. (termination.beneficiary-entity) */
        TerminationBeneficiary: {
            /** @description The holder of the account. */
            beneficiaryName: string | null;
            /** @description Without spaces. */
            iban: string | null;
            /** @description Null for a Finnish account. */
            bic: string | null;
            /**
             * Format: double
             * @description The share of the returned money, in percent.
             */
            returnPercentage: number | null;
            phoneNumber: string | null;
            email: string | null;
            /** @description The stored beneficiary is to be removed and gets no share. */
            removeExistingBeneficiary: boolean;
            /**
             * Format: int64
             * @description The `id` of the stored beneficiary that this one replaces or removes; null for a new one.
             */
            existingBeneficiaryId: number | null;
            /**
             * Format: int64
             * @description The tenant's part in the contract that the account belongs to.
             */
            contractToTenantAssociationId: number | null;
        };
        /** @description A request to terminate a contract with everything that the form had. It always ends the whole contract: when only some of the tenants leave, it is a modification request. (termination.entity-fields, ending.which-form) */
        TerminationRequest: {
            /**
             * Format: uuid
             * @description The `terminationRequestId` of the approval and the completion.
             */
            uuid: string;
            status: components["schemas"]["TerminationRequestStatus"];
            /** Format: uuid */
            contractUuid: string;
            /**
             * Format: date-time
             * @description When the request was recorded, which is after the strong identification of its maker.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the housing company received the request, where that differs from `createdAt`; absent otherwise. Optional: a backend may leave it out of every answer. (ending.notice-received)
             */
            receivedAt?: string;
            /** @description Its maker, who was asked to confirm it, and what they answered; empty when nobody was. Optional: a backend may leave it out of every answer. (ending.notice-parties) */
            confirmations?: components["schemas"]["PartyConfirmation"][];
            /**
             * Format: int64
             * @description The `id` of the tenant who made the request; null when the housing company made it.
             */
            createdByTenantId: number | null;
            /** @enum {string} */
            contractType: "rental" | "right_of_occupancy";
            /**
             * Format: date
             * @description When the residents move out; null when it is not known. Never after `endDate`. (termination.moving-out-date)
             */
            movingOutDate: string | null;
            /**
             * Format: date
             * @description The last day of the contract.
             */
            endDate: string;
            terminationReason: components["schemas"]["TerminationReason"];
            /** @description Who shows the apartment to those who may come after. True the tenant, false the housing company. */
            displaysSelf: boolean;
            /**
             * Format: date
             * @description The first day on which the apartment can be shown.
             */
            displayStartDate: string | null;
            /**
             * Format: date
             * @description The last day on which the apartment can be shown.
             */
            displayEndDate: string | null;
            additionalDetails: string | null;
            /** @description The housing company may give the resident's contact details to those who want to see the apartment. */
            givingContactInfoAllowed: boolean;
            /** @description The housing company may come in with the master key when it shows the apartment. The resident is told at least 24 hours before. (termination.company-shows) */
            masterKeyAccessAllowed: boolean;
            /** @description There are pets at home, which anyone who comes in must know. (termination.entity-fields) */
            hasPetsInApartment: boolean;
            /** @description The attachments by name. There is no link to open them, since a confirming party need not see another's certificates. */
            files: components["schemas"]["FileRecord"][];
            /** @description Null when it was not given. */
            newAddress: components["schemas"]["NewAddress"] | null;
            /** @description The right of occupancy is collateral of a loan, and its papers are at the lender. Null for a rental contract. */
            isCollateral: boolean | null;
            /** @description The bank that holds the collateral; null when there is none. */
            collateralLender: string | null;
            beneficiaries: components["schemas"]["TerminationBeneficiary"][];
            propertyCompanyName: string | null;
            propertyCompanyAddress: string | null;
        };
        /** @description A Finnish postal code. (formats.postal-code) */
        PostalCode: string;
        /** @description Where post reaches the resident after the move. All four are needed as soon as one is given; else the whole address is left out. (termination.new-address) */
        NewAddressInput: {
            recipientName: string;
            streetAddress: string;
            postalCode: components["schemas"]["PostalCode"];
            city: string;
        };
        /** @description An account that money is returned to. A stored beneficiary that stays or is changed carries its `existingBeneficiaryId`. (termination.beneficiary-fields, termination.beneficiary-lengths) */
        ActiveBeneficiaryInput: {
            /** @description The holder of the account. */
            beneficiaryName: string;
            /** @description Without spaces, in capitals, with right check digits. An IBAN that begins with FI must be of a bank that the Finnish table of bank codes knows. (formats.iban-valid, formats.finnish-bank) */
            iban: string;
            /** @description Required when the IBAN does not begin with FI; left out when it does. (formats.bic-abroad) */
            bic?: string;
            /**
             * Format: double
             * @description The share of the returned money, in percent with at most two decimals. The shares of all that are not removed add up to 100. (termination.percentage-sum)
             */
            returnPercentage: number;
            /** @description A plus sign and 6 to 15 digits with optional single spaces, at most 15 characters in all. (termination.beneficiary-lengths) */
            phoneNumber?: string;
            email?: components["schemas"]["EmailInput"];
            /** @constant */
            removeExistingBeneficiary?: false;
            /**
             * Format: int64
             * @description The `id` of the stored beneficiary that this one is or replaces; left out for a new one.
             */
            existingBeneficiaryId?: number;
            /**
             * Format: int64
             * @description As in the stored beneficiary; left out for a new one.
             */
            contractToTenantAssociationId?: number;
        };
        /** @description A stored beneficiary that is removed. It gets no share; its stored IBAN and BIC may be empty, so nothing of the account is sent. */
        RemovedBeneficiaryInput: {
            /** @constant */
            removeExistingBeneficiary: true;
            /**
             * Format: int64
             * @description The `id` of the stored beneficiary.
             */
            existingBeneficiaryId: number;
            /**
             * Format: int64
             * @description As in the stored beneficiary.
             */
            contractToTenantAssociationId?: number;
        };
        /** @description An account that money is returned to, or a stored one that is removed. */
        BeneficiaryInput: components["schemas"]["ActiveBeneficiaryInput"] | components["schemas"]["RemovedBeneficiaryInput"];
        /** @description What the resident tells when a rental contract ends. (termination.first-rental-beneficiary) */
        RentalTermination: {
            /**
             * @description The type of the contract in the path. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            contractType: "rental";
            /**
             * Format: date
             * @description From today to `endDate`, and at most 12 months ahead. The portal's form always gives it; null only from a caller that does not know it. (termination.moving-out-date)
             */
            movingOutDate: string | null;
            /**
             * Format: date
             * @description The last day of the contract. The description of the operation has its limits.
             */
            endDate: string;
            terminationReason: components["schemas"]["TerminationReason"];
            /** @description Who shows the apartment. True the tenant, false the housing company, in which case `masterKeyAccessAllowed` is true. */
            displaysSelf: boolean;
            /**
             * Format: date
             * @description The first day on which the apartment can be shown, if the resident names one.
             */
            displayStartDate?: string | null;
            /**
             * Format: date
             * @description The last day on which the apartment can be shown, not before `displayStartDate`. (termination.viewing-choice)
             */
            displayEndDate?: string | null;
            additionalDetails?: string;
            /** @description The housing company may give the resident's contact details to those who want to see the apartment. */
            givingContactInfoAllowed: boolean;
            /** @description The housing company may come in with the master key, after telling the resident at least 24 hours before. (termination.company-shows) */
            masterKeyAccessAllowed: boolean;
            hasPetsInApartment: boolean;
            /** @description Completed uploads of this user. At least one when the contract is fixed-term; else the list may be empty. (termination.fixed-term) */
            fileUuids: string[];
            newAddress?: components["schemas"]["NewAddressInput"];
            /** @description Where the deposit is returned: at most four, beside those to be removed. May be empty, since there need not have been a deposit. (termination.beneficiaries-max) */
            beneficiaries: components["schemas"]["BeneficiaryInput"][];
            /** @description As in the contract. */
            propertyCompanyName: string | null;
            /** @description As in the contract. */
            propertyCompanyAddress: string | null;
        };
        /** @description What the holder tells when a right-of-occupancy contract ends. (termination.collateral-place, termination.occupancy-beneficiary) */
        RightOfOccupancyTermination: {
            /**
             * @description The type of the contract in the path. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            contractType: "right_of_occupancy";
            /**
             * Format: date
             * @description From today to `endDate`, and at most 12 months ahead. The portal's form always gives it; null only from a caller that does not know it. (termination.moving-out-date)
             */
            movingOutDate: string | null;
            /**
             * Format: date
             * @description The last day of the contract. The description of the operation has its limits.
             */
            endDate: string;
            terminationReason: components["schemas"]["TerminationReason"];
            /** @description Who shows the apartment. True the holder, false the housing company, in which case `masterKeyAccessAllowed` is true. */
            displaysSelf: boolean;
            /**
             * Format: date
             * @description The first day on which the apartment can be shown, if the resident names one.
             */
            displayStartDate?: string | null;
            /**
             * Format: date
             * @description The last day on which the apartment can be shown, not before `displayStartDate`. (termination.viewing-choice)
             */
            displayEndDate?: string | null;
            additionalDetails?: string;
            /** @description The housing company may give the resident's contact details to those who want to see the apartment. */
            givingContactInfoAllowed: boolean;
            /** @description The housing company may come in with the master key, after telling the resident at least 24 hours before. (termination.company-shows) */
            masterKeyAccessAllowed: boolean;
            hasPetsInApartment: boolean;
            /** @description Completed uploads of this user. At least one when the contract is fixed-term; else the list may be empty. (termination.fixed-term) */
            fileUuids: string[];
            newAddress?: components["schemas"]["NewAddressInput"];
            /** @description Where the right of occupancy is held. True a bank holds it as collateral, false the holder has it. The form calls it the place of the collateral. */
            isCollateral: boolean;
            /** @description The bank that holds the collateral. Required when `isCollateral` is true, left out when it is false. (termination.collateral-place) */
            collateralLender?: string;
            /** @description Where the right-of-occupancy payment is returned: at least one and at most four, beside those to be removed. (termination.occupancy-beneficiary, termination.beneficiaries-max) */
            beneficiaries: components["schemas"]["BeneficiaryInput"][];
            /** @description As in the contract. */
            propertyCompanyName: string | null;
            /** @description As in the contract. */
            propertyCompanyAddress: string | null;
        };
        /** @description The termination form as it is sent. (termination.percentage-sum) */
        TerminationOperationData: components["schemas"]["RentalTermination"] | components["schemas"]["RightOfOccupancyTermination"];
        /**
         * Format: uuid
         * @description Made by the portal for one journey to the identification service. The backend puts it, unchanged, into the return address as `nonce`, and the portal continues only when it is the one it has kept. (identification.nonce-match)
         */
        ConfirmationNonce: string;
        /** @description The start of a termination. */
        InitTerminationRequest: {
            operationData: components["schemas"]["TerminationOperationData"];
            locale: components["schemas"]["Locale"];
            provider: components["schemas"]["IdentityProvider"];
            nonce: components["schemas"]["ConfirmationNonce"];
        };
        /** @description Which termination is confirmed or rejected. */
        TerminationReference: {
            /**
             * Format: uuid
             * @description The `uuid` of the termination request.
             */
            terminationRequestId: string;
        };
        /**
         * @description Whether the user confirms or rejects what another contract party has started.
         * @enum {string}
         */
        ConfirmationAction: "accept" | "reject";
        /** @description The start of a confirmation or a rejection. */
        InitTerminationApprovalRequest: {
            operationData: components["schemas"]["TerminationReference"];
            operationType: components["schemas"]["ConfirmationAction"];
            locale: components["schemas"]["Locale"];
            nonce: components["schemas"]["ConfirmationNonce"];
        };
        /** @description The journey in which the user was identified. What the user had filled in is with the backend since the journey began. */
        JourneyReference: {
            nonce: components["schemas"]["ConfirmationNonce"];
        };
        /** @description The user who started the termination is back from the identification. */
        ConfirmOwnTermination: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operationType: "resident_app_confirm_contract_termination";
            operationData: components["schemas"]["JourneyReference"];
            locale: components["schemas"]["Locale"];
        };
        /** @description The journey in which the user was identified, and the request it was about. */
        TerminationJourneyReference: {
            nonce: components["schemas"]["ConfirmationNonce"];
            /**
             * Format: uuid
             * @description The `uuid` of the termination request.
             */
            terminationRequestId: string;
        };
        /** @description Another contract party is back from the identification, to confirm or to reject the termination. (ending.operation-types) */
        DecideTermination: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operationType: "resident_app_accept_contract_termination" | "resident_app_reject_contract_termination";
            operationData: components["schemas"]["TerminationJourneyReference"];
            locale: components["schemas"]["Locale"];
        };
        /** @description Which journey is completed. */
        CompleteTerminationRequest: components["schemas"]["ConfirmOwnTermination"] | components["schemas"]["DecideTermination"];
        /**
         * @description confirmed - everyone who had to confirm has, and the notice is with the housing company; pending - the other contract parties have yet to confirm; rejected - the request was cancelled; not_found - there is no such request any more; loading - the user is identified and the operation is not yet recorded. (ending.return-states, identification.return-address)
         * @enum {string}
         */
        ConfirmationState: "confirmed" | "pending" | "rejected" | "not_found" | "loading";
        /** @description Where the termination stands after the user's part in it. */
        CompletedTermination: {
            state: components["schemas"]["ConfirmationState"];
            /**
             * Format: uuid
             * @description The request that was recorded or decided, so that the portal can read it whatever its status. Absent when there is none. (ending.thank-you)
             */
            requestUuid?: string;
        };
        /**
         * @description pending_strong_authentication waits for the maker's own identification, pending_tenant_approval for the other contract parties, ready_for_review for the housing company; approved and rejected are final. The backend alone decides when a request moves on. (ending.request-status)
         * @enum {string}
         */
        ModificationRequestStatus: "pending_strong_authentication" | "pending_tenant_approval" | "ready_for_review" | "approved" | "rejected";
        /** @description A person who becomes a new contract party. */
        AddTenantEvent: {
            /** Format: int64 */
            id: number;
            email: string | null;
            /** @description Finnish personal identity code. A backend should answer null here: no screen shows it, and the person was identified when the request was made. (modification.entity-fields) */
            socialSecurityNumber: string | null;
            /** Format: date */
            birthDate: string | null;
            firstName: string;
            lastName: string;
        };
        /** @description The contract moves from a tenant who leaves to one who stays. */
        TransferTenantEvent: {
            /**
             * Format: int64
             * @description The tenant who leaves.
             */
            sourceTenantId: number;
            /**
             * Format: int64
             * @description The tenant who becomes contract party.
             */
            destinationTenantId: number;
            /** Format: int64 */
            contractModificationEventId: number;
        };
        /** @description A tenant who leaves. */
        RemoveTenantEvent: {
            /** Format: int64 */
            removeTenantId: number;
            /** Format: int64 */
            contractModificationEventId: number;
        };
        /** @description A request to change a contract so that one or more tenants leave and the contract stays. (modification.entity-fields) */
        ModificationRequest: {
            /** Format: int64 */
            id: number;
            /**
             * Format: uuid
             * @description The `modificationRequestId` of the approval and the completion.
             */
            uuid: string;
            status: components["schemas"]["ModificationRequestStatus"];
            /** @description What the maker told; null when nothing. */
            description: string | null;
            /**
             * Format: int64
             * @description The number of the contract in the backend. The portal knows the contract by its uuid and does not use this.
             */
            contractId: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the housing company received the request, where that differs from `createdAt`; absent otherwise. Optional: a backend may leave it out of every answer. (ending.notice-received)
             */
            receivedAt?: string;
            /** @description Its maker, who was asked to confirm it, and what they answered; empty when nobody was. Optional: a backend may leave it out of every answer. (ending.notice-parties) */
            confirmations?: components["schemas"]["PartyConfirmation"][];
            /**
             * Format: date-time
             * @description When the status or the content last changed; `createdAt` when neither has.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The user who made the request, by number.
             */
            createdByResidentUserId: number;
            /**
             * Format: date
             * @description The moving-out date of those who leave, from which the change is in effect.
             */
            inEffect: string;
            /** @description New contract parties; empty when there are none. */
            addTenantEvents: components["schemas"]["AddTenantEvent"][];
            transferTenantEvent?: components["schemas"]["TransferTenantEvent"];
            /** @description Those who leave. */
            removeTenantEvents: components["schemas"]["RemoveTenantEvent"][];
        };
        /** @description A tenant of the contract. */
        TenantReference: {
            /** Format: int64 */
            tenantId: number;
        };
        /** @description The contract moves from a tenant who leaves to one who stays. */
        TenantTransfer: {
            /**
             * Format: int64
             * @description A contract party who leaves.
             */
            sourceTenantId: number;
            /**
             * Format: int64
             * @description An adult tenant with a resident account, who stays; else 400 `NO_RESIDENT_USER`.
             */
            destinationTenantId: number;
        };
        /** @description Finnish personal identity code. Day, month and year, the century sign, the individual number and the check character. Examples use the fictional individual numbers 900 to 999. (formats.identity-code) */
        PersonalIdentityCode: string;
        /** @description A person who is not yet on the contract and becomes a contract party. */
        NewContractParty: {
            socialSecurityNumber: components["schemas"]["PersonalIdentityCode"];
            /** @description Trimmed. */
            firstName: string;
            /** @description Trimmed. */
            lastName: string;
            email?: components["schemas"]["EmailInput"];
            phoneNumber?: components["schemas"]["PhoneNumberInput"];
        };
        /** @description The modification form as it is sent. (modification.form-names) */
        ModificationOperationData: {
            /**
             * Format: date
             * @description The moving-out date, from today to 12 months ahead (Europe/Helsinki). The portal's form offers two months, and the end of this month at first. (modification.moving-out-date)
             */
            inEffect: string;
            /** @description What the housing company should know. (modification.form-names) */
            description?: string;
            /** @description Those who leave. Never all the tenants of the contract, for then it is a termination. (ending.which-form) */
            removeTenants: components["schemas"]["TenantReference"][];
            transfer?: components["schemas"]["TenantTransfer"];
            /** @description The contract parties as the form saw them. When all of them are in `removeTenants`, `transfer` is required. The backend refuses a change that was made of an outdated list. (modification.transfer-required) */
            contractPartyTenantIds: number[];
            /** @description New contract parties; left out when there are none. */
            addTenants?: components["schemas"]["NewContractParty"][];
        };
        /** @description The start of a modification. */
        InitModificationRequest: {
            operationData: components["schemas"]["ModificationOperationData"];
            locale: components["schemas"]["Locale"];
            provider: components["schemas"]["IdentityProvider"];
            nonce: components["schemas"]["ConfirmationNonce"];
        };
        /** @description Which modification is confirmed or rejected. */
        ModificationReference: {
            /**
             * Format: uuid
             * @description The `uuid` of the modification request.
             */
            modificationRequestId: string;
        };
        /** @description The start of a confirmation or a rejection. */
        InitModificationApprovalRequest: {
            operationData: components["schemas"]["ModificationReference"];
            operationType: components["schemas"]["ConfirmationAction"];
            locale: components["schemas"]["Locale"];
            nonce: components["schemas"]["ConfirmationNonce"];
        };
        /** @description The user who started the modification is back from the identification. */
        ConfirmOwnModification: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operationType: "resident_app_confirm_contract_modification";
            operationData: components["schemas"]["JourneyReference"];
            locale: components["schemas"]["Locale"];
        };
        /** @description The journey in which the user was identified, and the request it was about. */
        ModificationJourneyReference: {
            nonce: components["schemas"]["ConfirmationNonce"];
            /**
             * Format: uuid
             * @description The `uuid` of the modification request.
             */
            modificationRequestId: string;
        };
        /** @description Another contract party is back from the identification, to confirm or to reject the modification. (ending.operation-types) */
        DecideModification: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operationType: "resident_app_accept_contract_modification" | "resident_app_reject_contract_modification";
            operationData: components["schemas"]["ModificationJourneyReference"];
            locale: components["schemas"]["Locale"];
        };
        /** @description Which journey is completed. */
        CompleteModificationRequest: components["schemas"]["ConfirmOwnModification"] | components["schemas"]["DecideModification"];
        /**
         * @description confirmed, pending, rejected, not_found and loading are as for a termination. add_tenant_saved - confirmed, and the new contract parties that it names are saved. (ending.return-states)
         * @enum {string}
         */
        ModificationConfirmationState: "confirmed" | "pending" | "rejected" | "not_found" | "loading" | "add_tenant_saved";
        /** @description Where the modification stands after the user's part in it. */
        CompletedModification: {
            state: components["schemas"]["ModificationConfirmationState"];
            /**
             * Format: uuid
             * @description The request that was recorded or decided, so that the portal can read it whatever its status. Absent when there is none. (ending.thank-you)
             */
            requestUuid?: string;
        };
        /** @description A person who moves in. (add-tenant.form-fields) */
        NewTenant: {
            socialSecurityNumber: components["schemas"]["PersonalIdentityCode"];
            /** @description Trimmed. */
            firstName: string;
            /** @description Trimmed. */
            lastName: string;
            email?: components["schemas"]["EmailInput"];
            phoneNumber?: components["schemas"]["PhoneNumberInput"];
            birthDate?: components["schemas"]["CalendarDate"];
        };
        /** @description The add-tenant form as it is sent. */
        AddTenantsData: {
            /** @description Each person once. (add-tenant.tenant-list) */
            tenants: components["schemas"]["NewTenant"][];
        };
        /** @description Persons who move in. */
        AddTenantsRequest: {
            operationData: components["schemas"]["AddTenantsData"];
            locale: components["schemas"]["Locale"];
        };
        /** @description The persons were saved. */
        AddTenantsAnswer: {
            /** @constant */
            success: true;
            /** @description What happens next, in the language of the request's `locale`, for the resident. Plain text. */
            message?: string;
        };
        /**
         * Format: int32
         * @description 1 Repair, 2 HVAC, 3 Minor repair, 4 Electricity, 5 Cleaning, 6 Purchases, 7 Vandalism, 8 Moisture, 9 Extra waste, 10 Extra cleaning, 11 Locks, 12 Conditions, 13 Fire damage, 14 Building automation, 15 Structures, 16 Winter maintenance damage, 17 Telecom connections, 18 Pests, 19 Water damage, 20 Feedback, 21 Question, -1 Other type. 20 and 21 are for feedback and questions only. A company may have others. (fault-reports.defect-classes)
         */
        DefectClassId: number;
        /** @description What a fault is about. */
        DefectClass: {
            id: components["schemas"]["DefectClassId"];
            /** @description The name of the class. The portal has its own translations for the ids it knows, and shows this name for any other. */
            name: string;
        };
        /**
         * @description CONTRACT_TARGET is the resident's own home, COMMON_AREA anywhere else in the building or its yard.
         * @enum {string}
         */
        DefectLocation: "CONTRACT_TARGET" | "COMMON_AREA";
        /** @description The maintenance company's order for the work. */
        NoticeWorkOrder: {
            /** Format: int64 */
            id: number;
        };
        /** @description Something that happened to a fault report, a question or feedback. (fault-reports.event-entity) */
        NoticeEvent: {
            /** Format: int64 */
            id: number;
            /** @description An unknown kind is shown with a neutral label. */
            eventType: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the work was done; shown in place of `createdAt`.
             */
            workFinishedAt: string | null;
            /** @description The work order that the event is about. */
            workOrder: components["schemas"]["NoticeWorkOrder"] | null;
            /** @description What the maintenance worker wrote. */
            workNoteDescription: string | null;
        };
        /**
         * @description A completed notice cannot be changed. (fault-reports.completed-read-only, feedback.editable-until-completed)
         * @enum {string}
         */
        NoticeStatus: "created" | "in_progress" | "completed";
        /** @description A fault report in a list. */
        DefectNotice: {
            /**
             * Format: int64
             * @description The number of the report, shown to the resident.
             */
            id: number;
            /** Format: uuid */
            uuid: string;
            title: string | null;
            description: string | null;
            defectClassId: components["schemas"]["DefectClassId"] | null;
            defectLocation: components["schemas"]["DefectLocation"];
            /** @description The newest event; null when none has been recorded. */
            latestEvent: components["schemas"]["NoticeEvent"] | null;
            status: components["schemas"]["NoticeStatus"];
        };
        /** @description A file attached to a fault report, a question or feedback, with the link it is fetched from. */
        NoticeFile: {
            /** Format: int64 */
            id: number;
            /**
             * Format: uuid
             * @description Sent back in `fileUuids` when the notice is edited and the file stays.
             */
            uuid: string;
            fileName: string;
            fileType: components["schemas"]["FileType"];
            contentType: components["schemas"]["FileContentType"];
            /**
             * Format: int64
             * @description The user who uploaded it. It may be another tenant of the contract, or staff.
             */
            createdByUserId: number;
            /** Format: date-time */
            createdAt: string;
            metadata: components["schemas"]["FileMetadata"];
            url: components["schemas"]["OpenFileLink"];
        };
        /** @description Who made the fault report and can be asked about it. */
        NoticeReporter: {
            /** @description A plain string, since old data may be malformed. */
            phoneNumber: string;
            /** @description A plain string, since old data may be malformed. */
            email: string;
            /** @description How best to reach the reporter, or who they are. */
            description: string | null;
        };
        /** @description A fault report with its files and events. */
        DefectNoticeDetail: {
            /**
             * Format: int64
             * @description The number of the report, shown to the resident.
             */
            id: number;
            /** Format: uuid */
            uuid: string;
            title: string | null;
            description: string | null;
            defectClassId: components["schemas"]["DefectClassId"] | null;
            defectLocation: components["schemas"]["DefectLocation"];
            /** @description The newest event; null when none has been recorded. */
            latestEvent: components["schemas"]["NoticeEvent"] | null;
            status: components["schemas"]["NoticeStatus"];
            /** @description In the order in which they were sent. (files.kept-order) */
            files: components["schemas"]["NoticeFile"][];
            /** Format: uuid */
            contractUuid: string;
            /** @description There are pets at home, which a maintenance worker must know before coming in. (fault-reports.detail-entity) */
            hasPetsInApartment: boolean;
            /** @description Maintenance may come in with the master key when nobody is at home. */
            masterKeyAccessAllowed: boolean;
            /** @description Null when the report was made without one. */
            noticeReporter: components["schemas"]["NoticeReporter"] | null;
            /** @description The oldest first. */
            events: components["schemas"]["NoticeEvent"][];
        };
        /** @description Who makes the fault report and can be asked about it. (fault-reports.reporter-sent) */
        NoticeReporterInput: {
            phoneNumber: components["schemas"]["PhoneNumberInput"];
            email: components["schemas"]["EmailInput"];
            /** @description How best to reach the reporter, or who they are. */
            description?: string;
        };
        /** @description A fault report as it is made or changed. At least one of title, description and files is given. (fault-reports.required-fields, fault-reports.something-to-say) */
        DefectNoticeInput: {
            /**
             * Format: uuid
             * @description One of the signed-in user's own contracts.
             */
            contractUuid: string;
            defectLocation: components["schemas"]["DefectLocation"];
            defectClassId: components["schemas"]["DefectClassId"];
            /** @description There are pets at home, which a maintenance worker must know before coming in. (fault-reports.detail-entity) */
            hasPetsInApartment: boolean;
            /** @description Maintenance may come in with the master key when nobody is at home. */
            masterKeyAccessAllowed: boolean;
            noticeReporter?: components["schemas"]["NoticeReporterInput"];
            /** @description Left out when empty. */
            title?: string;
            /** @description Left out when empty. */
            description?: string;
            /** @description Completed uploads of the `x-form-types` of FileContentType. Left out when there are none. */
            fileUuids?: string[];
        } | Record<string, never> | Record<string, never> | Record<string, never>;
        /** @description The fault report, question or feedback that was made. */
        CreatedNotice: {
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
        };
        /**
         * Format: int32
         * @description 20 is feedback, 21 is a question. (feedback.entity-fields)
         * @enum {integer}
         */
        FeedbackClassId: 20 | 21;
        /**
         * @description Feedback has class 20, a question class 21.
         * @enum {string}
         */
        FeedbackNoticeType: "feedback" | "question";
        /** @description A question or feedback in a list. */
        FeedbackNotice: {
            /**
             * Format: int64
             * @description The number of the notice, shown to the resident. Unique among fault reports, questions and feedback. (feedback.entity-fields)
             */
            id: number;
            /** Format: uuid */
            uuid: string;
            title: string | null;
            description: string | null;
            defectClassId: components["schemas"]["FeedbackClassId"];
            /** @description The newest event; null when none has been recorded. */
            latestEvent: components["schemas"]["NoticeEvent"] | null;
            status: components["schemas"]["NoticeStatus"];
            noticeType: components["schemas"]["FeedbackNoticeType"];
        };
        /** @description Who asked or gave feedback. */
        FeedbackReporter: {
            /** @description A plain string, since old data may be malformed. */
            phoneNumber: string;
            /** @description A plain string, since old data may be malformed. */
            email: string;
        };
        /** @description A question or feedback with its files and events. */
        FeedbackNoticeDetail: {
            /**
             * Format: int64
             * @description The number of the notice, shown to the resident. Unique among fault reports, questions and feedback. (feedback.entity-fields)
             */
            id: number;
            /** Format: uuid */
            uuid: string;
            title: string | null;
            description: string | null;
            defectClassId: components["schemas"]["FeedbackClassId"];
            /** @description The newest event; null when none has been recorded. */
            latestEvent: components["schemas"]["NoticeEvent"] | null;
            status: components["schemas"]["NoticeStatus"];
            noticeType: components["schemas"]["FeedbackNoticeType"];
            /** @description In the order in which they were sent. (files.kept-order) */
            files: components["schemas"]["NoticeFile"][];
            /** Format: uuid */
            contractUuid: string;
            /** @description Null in old notices that were made without one. */
            noticeReporter: components["schemas"]["FeedbackReporter"] | null;
            /** @description The oldest first. */
            events: components["schemas"]["NoticeEvent"][];
        };
        /** @description Who asks or gives feedback, and where the answer goes. */
        FeedbackReporterInput: {
            phoneNumber: components["schemas"]["PhoneNumberInput"];
            email: components["schemas"]["EmailInput"];
        };
        /** @description A question or feedback as it is made or changed. At least one of title, description and files is given. (feedback.something-to-say) */
        FeedbackNoticeInput: {
            /**
             * Format: uuid
             * @description One of the signed-in user's own contracts.
             */
            contractUuid: string;
            noticeReporter: components["schemas"]["FeedbackReporterInput"];
            /** @description Left out when empty. */
            title?: string;
            /** @description Left out when empty. */
            description?: string;
            /** @description Completed uploads of the `x-form-types` of FileContentType. Left out when there are none. */
            fileUuids?: string[];
        } | Record<string, never> | Record<string, never> | Record<string, never>;
        /** @description The file that is about to be uploaded. */
        InitFileRequest: {
            /** @description The file. */
            file: {
                /** @description The name of the file without a folder. No slashes, backslashes or control characters. */
                fileName: string;
                contentType: components["schemas"]["FileContentType"];
            };
        };
        /** @description How far the file's upload is, and where its bytes go. */
        UploadMetadata: {
            /** @description False, since the bytes are yet to be sent. */
            uploaded: boolean;
            /** @description True, since nothing refers to the file yet. */
            temporary: boolean;
            /** @description The name the file had on the user's device. */
            originalFileName: string;
            /**
             * Format: uri-reference
             * @description Where the bytes are sent with `PUT`. A path on the same origin (`/api/file/{uuid}/content`) or an absolute https address on a host that the portal's configuration allows; the portal refuses any other. (files.upload-address, api.safe-url)
             */
            uploadUrl: string;
            /** @description Headers that the `PUT` must carry, by name; empty when the address itself is signed. Never a cookie or an authorization of the session. (files.upload-without-credentials) */
            uploadHeaders: {
                [key: string]: string;
            };
        };
        /** @description A file whose upload has started. */
        InitiatedFile: {
            /**
             * Format: int64
             * @description What a message's `fileIds` refer to.
             */
            id: number;
            /**
             * Format: uuid
             * @description What `completeFile` and `fileUuids` of the other writes refer to.
             */
            uuid: string;
            /** @description The name the file is shown with. The backend may have made it safe. */
            fileName: string;
            fileType: components["schemas"]["FileType"];
            contentType: components["schemas"]["FileContentType"];
            /**
             * Format: int64
             * @description The user who uploads it.
             */
            createdByUserId: number;
            /** Format: date-time */
            createdAt: string;
            metadata: components["schemas"]["UploadMetadata"];
        };
        /** @description The file whose bytes have been sent. */
        CompleteFileRequest: {
            /** @description The file. */
            file: {
                /**
                 * Format: uuid
                 * @description The file, from `initFile`.
                 */
                uuid: string;
            };
        };
        /** @description Where the parking area is. */
        ParkingAddress: {
            streetName: string;
            /** @description Null where the area has no number. */
            streetNumber: string | null;
            city: string;
        };
        /** @description What a parking area is called, where and of which kind it is. */
        ParkingLocation: {
            /** @description The heading of the area. */
            locationDetails: string;
            address: components["schemas"]["ParkingAddress"];
            /** @description The company's own word for the kind of area. For information only. (parking.entity-fields) */
            parkingAreaType: string | null;
        };
        /** @description Which spot. A number in some backends and a string in others; it is sent back as it came. */
        ParkingSpotId: number | string;
        /** @description A calendar date in Europe/Helsinki, or a date-time, of which its date in Europe/Helsinki counts. Missing, null, the text "null" and the text "(null)" all mean an open bound. (parking.empty-dates, parking.open-bounds) */
        ParkingDate: string | null;
        /** @description The monthly price of a spot in a period. (parking.price-choice) */
        ParkingPrice: {
            /**
             * Format: double
             * @description Euros per month, including value added tax.
             */
            price: number;
            validFrom?: components["schemas"]["ParkingDate"];
            validTo?: components["schemas"]["ParkingDate"];
        };
        /** @description A time for which a spot is taken, both days included. */
        ParkingReservation: {
            /**
             * @description own is the signed-in user's on the contract in the path, other anyone else's. Nothing more is told of others.
             * @enum {string}
             */
            kind: "own" | "other";
            startDate?: components["schemas"]["ParkingDate"];
            endDate?: components["schemas"]["ParkingDate"];
        };
        /** @description A time for which a spot can be reserved, both days included. */
        ParkingRange: {
            startDate?: components["schemas"]["ParkingDate"];
            endDate?: components["schemas"]["ParkingDate"];
        };
        /** @description One parking spot. (parking.entity-fields) */
        ParkingSpot: {
            /** @description Which spot; null when it cannot be rented. (parking.entity-fields) */
            rentableParkingSpotId: components["schemas"]["ParkingSpotId"] | null;
            /** @description False when the spot is closed, for example during works. */
            isInUse: boolean;
            /** @description What is to be known of the spot, above all why it is not in use. */
            additionalDetails: string | null;
            /** @description The label of the spot. */
            locationDetails: string | null;
            /** @description What the spot has or is; the portal's icon and labels. An unknown value is shown with a neutral label. */
            equipment: string[];
            /** @description The key that opens the heating outlet; null without an outlet or a key. */
            heatingKeyType: string | null;
            /** @description How electricity is charged, in the company's own words; null when the spot has none. */
            electricityBillingType: string | null;
            /** @description By period, bounds included, in any order: past and current ones, and those that begin later. The price of a day is the one whose period covers it, of several the one that begins last, else the current one. Empty when the company tells no price. (parking.price-choice) */
            prices: components["schemas"]["ParkingPrice"][];
            /** @description Present, future and past ones, in any order. */
            reservations: components["schemas"]["ParkingReservation"][];
            /** @description When the spot can be reserved. Empty where the company does not tell it; then the reservations alone decide. */
            availableRanges: components["schemas"]["ParkingRange"][];
        };
        /** @description A parking area with its spots. */
        ParkingArea: {
            location: components["schemas"]["ParkingLocation"];
            parkingSpots: components["schemas"]["ParkingSpot"][];
        };
        /** @description The parking areas that the contract gives a right to. */
        ParkingAreas: {
            parkingAreas: components["schemas"]["ParkingArea"][];
            reservationPossibleUntil: components["schemas"]["ParkingDate"];
        };
        /** @description A reservation of a spot. */
        ReserveParkingSpotRequest: {
            /**
             * Format: date
             * @description The first day, today or later (Europe/Helsinki).
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day; null or left out for a reservation until further notice. The portal always sends null. (parking.reserve-payload)
             */
            endDate?: string | null;
            rentableParkingSpotId: components["schemas"]["ParkingSpotId"];
        };
        /** @description The end of the own reservation of a spot. (parking.terminate-payload) */
        TerminateParkingReservationRequest: {
            /**
             * Format: date
             * @description The last day (yyyy-MM-dd), today or later (Europe/Helsinki).
             */
            endDate: string;
            rentableParkingSpotId: components["schemas"]["ParkingSpotId"];
        };
    };
    responses: {
        /** @description 405. The address is known, and the method is not one of it. (api.gateway-answers) */
        MethodNotAllowed: {
            headers: {
                /** @description The methods that the address has. */
                Allow: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description 413. The body is longer than the gateway takes. It takes at least the largest file of `uploadFile`. (api.gateway-answers) */
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description 415. The media type of the body is not one of the operation. (api.gateway-answers) */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description 429. Too many requests in a short time. Nothing was done, and the same request, with the same key, may be sent again after `Retry-After`. (api.gateway-answers) */
        TooManyRequests: {
            headers: {
                /** @description After how many seconds, or at which moment (an HTTP date), the request may be sent again. */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Nobody is signed in, or the session has expired. The portal goes to the sign-in page. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The backend is out of service for a while. (api.service-unavailable) */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request is not what the contract says. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such thing, or it does not belong to the signed-in user. The two cannot be told apart. (api.foreign-as-missing) */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The backend failed. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Nobody is signed in, the session has expired, or staff acting on behalf of a resident tried to write. */
        UnauthorizedWrite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
         * @example 10000000-0000-4000-8000-000000000001
         */
        contractUuid: string;
        /**
         * @description One UUID per user action, the same when the same action is sent again.
         * @example f0000000-0000-4000-8000-000000000001
         */
        idempotencyKey: string;
        /**
         * @description Tells that the call was made by the portal's own code and not by a form on another site.
         * @example resident-portal
         */
        requestedWith: "resident-portal";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contracts, the first one being the one that the portal opens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The user has no contract in effect. An empty list means the same. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend failed, or could not reach the system that holds the contracts (`ERROR_FETCHING_CONTRACTS`). */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenants, contract parties first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts; empty when the company has none for the building. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBuildingInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildingInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups; empty when there are no documents. A group without documents is not shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentGroup"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocumentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A document of that contract.
                 * @example 40000000-0000-4000-8000-000000000101
                 */
                documentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The address could not be made (`FILE_FAILED_TO_OPEN`), or the file is missing from the store (`FILE_FAILED_TO_LOAD`). */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBulletins: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 0. Without it the first page is answered. A page after the last one is empty.
                 * @example 0
                 */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; `bulletins` is empty when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulletinPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBulletin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A published bulletin for the building of that contract.
                 * @example 30000000-0000-4000-8000-000000000001
                 */
                bulletinUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulletin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bulletin"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such bulletin for the contract, or it is no longer published (`BULLETIN_NOT_FOUND`); or the contract is not one of the user's (`NOT_FOUND`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBulletinAttachmentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description A published bulletin for the building of that contract.
                 * @example 30000000-0000-4000-8000-000000000001
                 */
                bulletinUuid: string;
                /**
                 * @description An attachment of that bulletin.
                 * @example 90000000-0000-4000-8000-000000000101
                 */
                attachmentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulletinAttachmentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such bulletin for the contract (`BULLETIN_NOT_FOUND`), the bulletin has no such attachment, or the contract is not one of the user's (`NOT_FOUND`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The address could not be made (`FILE_FAILED_TO_OPEN`), or the file is missing from the store (`FILE_FAILED_TO_LOAD`). */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoiceAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses that are known, and which of them is used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentsByMonth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months, the latest first; empty when nothing was ever invoiced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthPayments"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRemittances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments, the latest first; empty when nothing was ever paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remittance"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories; empty when there is no account data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCategoryAccounts"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBeneficiaries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beneficiaries; empty when none is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredBeneficiary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMessageTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The threads; `messages` is empty when nothing has been written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTimeline"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMessageThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The thread. It must be one of the signed-in resident's own. (messages.thread-page)
                 * @example 50000000-0000-4000-8000-000000000101
                 */
                messageThreadUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The contract once more, the same as `contractUuid` in the path. When they differ the answer is 400 `BAD_REQUEST`.
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                "x-tenant-slug": string;
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutgoingMessage"];
            };
        };
        responses: {
            /** @description The message was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlags"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts about the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserMetadata"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUserPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles; empty for a user without contracts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPermission"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices; empty when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeNotification: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description An own notice that is closeable.
                 * @example 2011
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedNotification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The profile as it was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedWrite"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            200: {
                headers: {
                    /** @description Clears `resident_session` (`Max-Age=0`). */
                    "Set-Cookie": string & (string);
                    /** @description Optional. Asks the browser to forget what it keeps of the site (answers, pages of the back/forward cache, storage). The portal forgets its own copies by itself; the header also reaches what a script cannot. The portal keeps the language and the consent answer over it. (session.cleared-everywhere) */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            /** @description Removing the account is not in use (the `removeUser` flag is off). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendPasswordResetCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description No code was sent. The portal shows that changing the password failed, with the cause, and a try-again button. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            /** @description The backend failed, or the code could not be sent. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmResetPassword: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The password was not changed. The portal shows that changing the password failed, with the cause. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            /** @description The backend failed, or the password could not be changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description No code was sent. The portal shows that changing the password failed, with the cause. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend failed, or the code could not be sent. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmForgotPassword: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description The new password is in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The password was not changed. The portal shows that changing the password failed, with the cause. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend failed, or the password could not be changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in. The session is in the cookie and nowhere else. (api.session-cookie) */
            200: {
                headers: {
                    /** @description The session, `resident_session`. HttpOnly, Secure, SameSite=Lax and for the whole site; without `Max-Age` it ends with the browser. (api.session-cookie) */
                    "Set-Cookie": string & (string);
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The sign-in was refused. `TOO_MANY_FAILED_ATTEMPTS_EXCEPTION`: the account is locked for a while, whatever the password. `TOO_MANY_REQUESTS_EXCEPTION`: too many calls came, and the account is not locked. The portal does not repeat the call. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            200: {
                headers: {
                    /** @description Clears `resident_session` (`Max-Age=0`). */
                    "Set-Cookie": string & (string);
                    /** @description Optional. Asks the browser to forget what it keeps of the site (answers, pages of the back/forward cache, storage). The portal forgets its own copies by itself; the header also reaches what a script cannot. The portal keeps the language and the consent answer over it. (session.cleared-everywhere) */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRegistrationEntryLink: {
        parameters: {
            query: {
                /**
                 * @description The language the identification service speaks to the user.
                 * @example fi
                 */
                locale: components["schemas"]["Locale"];
                /**
                 * @description True when the registration is to start afresh: an interrupted registration (an account whose e-mail was never verified) of the identified person is removed first. Without it, the same as false. (registration.reset-old-user)
                 * @example true
                 */
                resetOldUser?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes to be identified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            /** @description The backend or the identification service is out of order. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getPassportRegistrationEntryLink: {
        parameters: {
            query: {
                /**
                 * @description The language the identification service speaks to the user.
                 * @example fi
                 */
                locale: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes to be identified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description The request is not what the contract says, or the company does not identify by passport. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            /** @description The backend or the identification service is out of order. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description The account was created, and the code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyEmailAnswer"];
                };
            };
            /** @description The account was not created. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description Not authorised for registration. There is no registration cookie, or it has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setVerificationCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetVerificationCodeRequest"];
            };
        };
        responses: {
            /** @description The e-mail is verified and the account is in use. */
            200: {
                headers: {
                    /** @description Clears `resident_registration` (`Max-Age=0`), when the browser sent it. The registration is over. */
                    "Set-Cookie"?: string & (string);
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The e-mail was not verified. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendVerificationCode: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerificationCodeRequest"];
            };
        };
        responses: {
            /** @description A new code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description No code was sent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTermination: {
        parameters: {
            query?: {
                /**
                 * @description The termination request, when it is known. It must belong to the contract. (ending.request-calls)
                 * @example 80000000-0000-4000-8000-000000000004
                 */
                requestUuid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The termination request, with what its maker filled in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The contract has no open termination request, or not the one asked for, or is not the user's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    initTermination: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitTerminationRequest"];
            };
        };
        responses: {
            /** @description The address of the identification service. Nothing is recorded yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description The request breaks a rule, or the contract cannot be terminated now or by this user. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the identification could not be started. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or terminating electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    initTerminationApproval: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitTerminationApprovalRequest"];
            };
        };
        responses: {
            /** @description The address of the identification service. Nothing is recorded yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description The request breaks a rule, or the termination does not wait for this user. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the identification could not be started, for an acceptance or for a rejection. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or terminating electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    completeTermination: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteTerminationRequest"];
            };
        };
        responses: {
            /** @description Where the termination stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedTermination"];
                };
            };
            /** @description The request breaks a rule, or the identification cannot be used. None of these is about the session. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or what was confirmed or rejected could not be recorded. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or terminating electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getModification: {
        parameters: {
            query?: {
                /**
                 * @description The modification request, when it is known. It must belong to the contract. (ending.request-calls)
                 * @example 80000000-0000-4000-8000-000000000013
                 */
                requestUuid?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The modification request. Who its tenant ids are is in `listTenants`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModificationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The contract has no open modification request, or not the one asked for, or is not the user's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    initModification: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitModificationRequest"];
            };
        };
        responses: {
            /** @description The address of the identification service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description The request breaks a rule, or the contract cannot be changed now or by this user. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the identification could not be started. Of the two codes for the latter a backend answers the modification's own; the termination's is what older backends answer for both, and the portal treats them alike. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or changing contracts electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    initModificationApproval: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitModificationApprovalRequest"];
            };
        };
        responses: {
            /** @description The address of the identification service. Nothing is recorded yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description The request breaks a rule, or the modification does not wait for this user. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the identification could not be started, for an acceptance or for a rejection. The termination's code is what older backends answer for a failed acceptance of either. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or changing contracts electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    completeModification: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteModificationRequest"];
            };
        };
        responses: {
            /** @description Where the modification stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedModification"];
                };
            };
            /** @description The request breaks a rule, or the identification cannot be used. None of these is about the session. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or what was confirmed or rejected could not be recorded. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend is out of service for a while, or changing contracts electronically is. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addTenants: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTenantsRequest"];
            };
        };
        responses: {
            /** @description The persons were saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddTenantsAnswer"];
                };
            };
            /** @description The request is not what the contract says, or breaks one of the rules above. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the persons could not be saved. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDefectClasses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The classes that the housing company uses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefectClass"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDefectNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault reports; empty when none has been made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefectNotice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDefectNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The fault report. It must belong to the contract. (fault-reports.detail-entity)
                 * @example 70000000-0000-4000-8000-000000003010
                 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefectNoticeDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDefectNotice: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefectNoticeInput"];
            };
        };
        responses: {
            /** @description The fault report was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedNotice"];
                };
            };
            /** @description The request is not what the contract says, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the fault report could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateDefectNotice: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The fault report. It must belong to the contract. (fault-reports.detail-entity)
                 * @example 70000000-0000-4000-8000-000000003010
                 */
                defectNoticeUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefectNoticeInput"];
            };
        };
        responses: {
            /** @description The fault report was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is not what the contract says, the report is completed, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the change could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices, the newest first; empty when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackNotice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The question. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003108
                 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackNoticeDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The question. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003108
                 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackNoticeInput"];
            };
        };
        responses: {
            /** @description The change was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is not what the contract says, the notice is completed, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the change could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeedbacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices, the newest first; empty when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackNotice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The feedback. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003109
                 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackNoticeDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFeedback: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
                /**
                 * @description The feedback. It must belong to the contract. (feedback.entity-fields)
                 * @example 70000000-0000-4000-8000-000000003109
                 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackNoticeInput"];
            };
        };
        responses: {
            /** @description The change was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is not what the contract says, the notice is completed, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or the change could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackNoticeInput"];
            };
        };
        responses: {
            /** @description It was received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedNotice"];
                };
            };
            /** @description The request is not what the contract says, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or it could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackNoticeInput"];
            };
        };
        responses: {
            /** @description It was received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedNotice"];
                };
            };
            /** @description The request is not what the contract says, or the user has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            /** @description The backend failed, or it could not be submitted. The portal has then tried twice. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    initFile: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitFileRequest"];
            };
        };
        responses: {
            /** @description The file as it was announced, and where its bytes go. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitiatedFile"];
                };
            };
            /** @description The request is not what the contract says, or the company does not take files of this type. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The signed permission to upload this one file, as `metadata.uploadHeaders` gave it. Opaque. Where these have another name, or none, that is sent.
                 * @example u.60000000-0000-4000-8000-000000000101.1795167600.c2lnbmF0dXJl
                 */
                "x-upload-token": string;
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The file, from `initFile`.
                 * @example 60000000-0000-4000-8000-000000000101
                 */
                uuid: string;
            };
            cookie?: never;
        };
        /** @description The bytes. `Content-Type` is the MIME type of the announced `contentType`, or application/octet-stream. */
        requestBody: {
            content: {
                "application/octet-stream": string;
                "image/jpeg": string;
                "image/png": string;
                "image/gif": string;
                "application/pdf": string;
                "video/mp4": string;
                "video/quicktime": string;
            };
        };
        responses: {
            /** @description The bytes have arrived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The bytes were refused. The portal tells which types are allowed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The upload token is not valid for this file, or it has expired. The portal starts the upload afresh; this is not the end of the session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeFile: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteFileRequest"];
            };
        };
        responses: {
            /** @description The file as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileRecord"];
                };
            };
            /** @description The upload cannot be completed. No bytes have arrived (`BAD_REQUEST`), or they are of a wrong type or too many. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["UnauthorizedWrite"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listParkingAreas: {
        parameters: {
            query: {
                /**
                 * @description Every spot, or those that the user has reserved.
                 * @example all
                 */
                include: "all" | "own";
            };
            header?: never;
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parking areas, and until when a reservation may start; empty when the building has no parking or the user no reservation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkingAreas"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The contract is not one of the user's, or is no longer current. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reserveParkingSpot: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReserveParkingSpotRequest"];
            };
        };
        responses: {
            /** @description The spot is reserved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedWrite"];
            /** @description The contract is not one of the user's, or is not current, or there is no such spot for it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The days overlap an existing reservation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend failed, or the spot could not be reserved. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    terminateParkingReservation: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One UUID per user action, the same when the same action is sent again.
                 * @example f0000000-0000-4000-8000-000000000001
                 */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /**
                 * @description Tells that the call was made by the portal's own code and not by a form on another site.
                 * @example resident-portal
                 */
                "X-Requested-With": components["parameters"]["requestedWith"];
            };
            path: {
                /**
                 * @description The contract that the call is about. It must be one of the signed-in user's own contracts. (api.path-parameters)
                 * @example 10000000-0000-4000-8000-000000000001
                 */
                contractUuid: components["parameters"]["contractUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminateParkingReservationRequest"];
            };
        };
        responses: {
            /** @description The reservation has an end. (parking.terminate-payload) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedWrite"];
            /** @description The contract is not one of the user's, or is not current, or the user has no reservation of the spot. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The backend failed, or the reservation could not be ended. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
