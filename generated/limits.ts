/** Made from the limits of the contract, which are in openapi/. Do not edit. */

/** How many visible characters a message may have (messages.message-length). */
export const MESSAGE_LENGTH = 3000;

/** How many bytes a file may have (files.max-size). */
export const FILE_BYTES = 10485760;

/** The types of files that can be uploaded (files.upload-content-types). */
export const FILE_TYPES = ['jpeg', 'png', 'gif', 'pdf', 'mp4', 'quicktime'] as const;

/** The types of files that reports and terminations take (files.notice-types). */
export const FORM_FILE_TYPES = ['jpeg', 'png', 'gif', 'pdf'] as const;
