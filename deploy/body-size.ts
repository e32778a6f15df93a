import { FILE_BYTES } from '../generated/limits.ts';

/** How large a body a host lets through: the largest file, and some room. The portal refuses what is larger before it is sent. */
export const BODY_MEBIBYTES = Math.ceil(FILE_BYTES / 2 ** 20) + 1;
