import { paths } from '@/paths.ts';

/** Pages for those who are not signed in, too (shell.public-layout, shell.statement-pages). */
const publicPages: ReadonlySet<string> = new Set([
  paths.login(),
  paths.logout(),
  paths.register(),
  paths.registerChooseAuth(),
  paths.registerAuth(),
  paths.registerVerifyEmail(),
  paths.forgotPassword(),
  paths.accessibility(),
  paths.privacy(),
  paths.storage(),
]);

/** A 401 there does not mean that a session is over: the page itself knows what it means (verifyEmail: not authorised for registration). */
export function isPublicPage(pathname: string): boolean {
  return publicPages.has(pathname);
}
