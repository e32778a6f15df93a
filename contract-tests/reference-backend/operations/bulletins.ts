/** Bulletins for the building, a page at a time, and links to their attachments (bulletins.board-pages, bulletins.open-attachments). */
import { type Call, type Handlers, Refusal } from '../handler.ts';
import { type ContractCall, contractOf } from '../rules/contract-access.ts';
import { linkToFile } from '../stored-files/links.ts';
import type { Bulletin } from '../world/collections/bulletins.ts';

export const bulletins = {
  listBulletins: (call) => {
    const { pageSize, published } = boardOf(call);
    const { page = 0 } = call.query;
    const end = (page + 1) * pageSize;
    return {
      body: {
        bulletins: published.slice(page * pageSize, end).map(({ body: _body, attachments: _attachments, ...summary }) => summary),
        nextPage: end < published.length ? page + 1 : null,
      },
    };
  },

  getBulletin: (call) => ({ body: bulletinOf(call) }),

  getBulletinAttachmentLink: (call) => {
    const { attachmentUuid } = call.params;
    const isThere = bulletinOf(call).attachments?.some(({ uuid }) => uuid === attachmentUuid) ?? false;
    if (!isThere) throw new Refusal(404, 'NOT_FOUND', 'The bulletin has no such attachment.');
    return { body: { url: linkToFile(call.world, attachmentUuid) } };
  },
} satisfies Handlers<'listBulletins' | 'getBulletin' | 'getBulletinAttachmentLink'>;

/** The bulletins that have been published by now, the newest first. */
function boardOf(call: ContractCall): { pageSize: number; published: Bulletin[] } {
  const { pageSize = 1, bulletins: all = [] } = call.world.collection('bulletinBoards').get(contractOf(call).id) ?? {};
  const published = all
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= call.world.now.getTime())
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
  return { pageSize, published };
}

/** @throws Refusal 404 BULLETIN_NOT_FOUND when it is not published for the contract (any more) */
function bulletinOf(call: Call<'getBulletin' | 'getBulletinAttachmentLink'>): Bulletin {
  const found = boardOf(call).published.find(({ uuid }) => uuid === call.params.bulletinUuid);
  if (!found) throw new Refusal(404, 'BULLETIN_NOT_FOUND', 'There is no such bulletin for this contract.');
  return found;
}
