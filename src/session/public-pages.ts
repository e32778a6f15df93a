import { paths } from '@/paths.ts';

/** Pages for those who are not signed in (shell.public-layout). */
const publicPages: ReadonlySet<string> = new Set([
  paths.login(),
  paths.logout(),
  paths.register(),
  paths.registerChooseAuth(),
  paths.registerAuth(),
  paths.registerVerifyEmail(),
  paths.forgotPassword(),
]);

/** A 401 there does not mean that a session is over: the page itself knows what it means (verifyEmail: not authorised for registration). */
export function isPublicPage(pathname: string): boolean {
  return publicPages.has(pathname);
}
