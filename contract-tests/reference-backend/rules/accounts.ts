/** Finding accounts of the identity provider. */
import { Refusal } from '../handler.ts';
import type { Account } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';

export function accountOf(world: World, email: string): Account | undefined {
  const wanted = email.toLowerCase();
  return world.collection('accounts').find((account) => account.email === wanted);
}

/** @throws Refusal 400 USER_NOT_FOUND_EXCEPTION or USER_NOT_CONFIRMED_EXCEPTION: its password cannot be changed */
export function confirmedAccount(account: Account | undefined): Account {
  if (!account) throw new Refusal(400, 'USER_NOT_FOUND_EXCEPTION', 'No account has this e-mail.');
  if (!account.confirmed) throw new Refusal(400, 'USER_NOT_CONFIRMED_EXCEPTION', 'The e-mail of the account has not been verified.');
  return account;
}
