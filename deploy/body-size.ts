import { FILE_BYTES } from '../generated/limits.ts';

/** How large a body a host lets through: the largest file, and some room. What is larger is told by the portal before it is sent. */
export const BODY_MEBIBYTES = Math.ceil(FILE_BYTES / 2 ** 20) + 1;
