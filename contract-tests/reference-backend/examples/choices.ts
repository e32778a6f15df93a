/** The choices of all tags about the requests of their examples, one line for each tag. */
import { accountChoices } from './choices/accounts.ts';
import { contractChoices } from './choices/contracts.ts';
import { fileChoices } from './choices/files.ts';
import { noticeChoices } from './choices/notices.ts';
import { parkingChoices } from './choices/parking.ts';
import { requestChoices } from './choices/requests.ts';
import type { Choices } from './requests.ts';

export const choices: Choices = {
  ...accountChoices,
  ...contractChoices,
  ...fileChoices,
  ...noticeChoices,
  ...parkingChoices,
  ...requestChoices,
};
