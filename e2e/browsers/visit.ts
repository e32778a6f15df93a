/** One browser at one place for all tests of a project: starting them takes longer than a journey. Both have the day of today. */
import { writeFileSync } from 'node:fs';
import { test as base, type TestInfo } from '@playwright/test';
import backendInEnglish from '../../contract-tests/reference-backend/texts/en.json' with { type: 'json' };
import backendInFinnish from '../../contract-tests/reference-backend/texts/fi.json' with { type: 'json' };
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { type DemonstrationHost, startDemonstration } from '../support/demonstration.ts';
import { contractUuid, credentials } from '../support/portal.ts';
import { type PortalUnderTest, startPortalToday } from '../support/server.ts';
import { filled, textsOf } from '../support/texts.ts';
import { DRIVERS, type Driver } from './drivers.ts';
import { visitorIn } from './visitor.ts';

const t = textsOf('fi');

export interface BrowserOptions {
  engine: keyof typeof DRIVERS;
  /** `careless` is nginx without the headers by which it tells browsers to keep nothing, as a host may be set up. */
  place: 'demonstration' | 'nginx' | 'careless';
}

interface Termination {
  attachment?: [name: string, content: string];
  account?: [name: string, iban: string];
}

/** A day from today on, as it is typed. */
export function dayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`;
}

type Visit = ReturnType<typeof visitFrom>;

function visitFrom(driver: Driver, host: DemonstrationHost | PortalUnderTest, info: TestInfo) {
  const visitor = visitorIn(driver, host.address);
  const { goTo, press, sees, seesHeading } = visitor;
  const signIn = async (username: string, password = credentials('party-payer').password) => {
    await goTo('/login?lang=fi', t['sign-in'].heading);
    await visitor.pressIfThere(t.common.consent.deny);
    await visitor.enter({ [t['sign-in'].username]: username, [t['sign-in'].password]: password });
    await press(t['sign-in'].submit);
  };
  /** Goes on to the next step of a form. */
  const next = (heading: string) => press(t.common.action.next, heading);
  /** Makes a file of this machine, and attaches it. */
  const attachFile = async (name: string, content: string) => {
    writeFileSync(info.outputPath(name), content, 'latin1');
    await visitor.attach(info.outputPath(name));
    await sees({ beginning: t.files.state.done });
  };
  return {
    ...visitor,
    /** The texts of the reference backend's own pages: the demonstration has them in the language of the portal. */
    backend: 'reset' in host ? backendInEnglish : backendInFinnish,
    /** Forgets all that was done. Nobody is signed in after it. */
    startOver: async () => {
      // Open to everybody. A page of a resident would hear that its session has ended, and the next sign-in would lead back to it.
      await goTo('/saavutettavuus?lang=fi');
      if ('reset' in host) return host.reset();
      await press(demonstration.reset);
      await sees(demonstration.choose.heading);
    },
    /** Ends all sessions behind nginx without a word to the browser, as when their time is over. */
    endSessions: () => {
      if (!('world' in host)) throw new Error('the sessions of the demonstration are in the browser');
      const world = host.world();
      const sessions = world.collection('sessions');
      for (const { id } of sessions.all()) sessions.change(id, { endedAt: world.now.toISOString() });
    },
    signIn,
    signInAs: async (resident: string, firstName: string) => {
      await signIn(credentials(resident).username);
      await seesHeading(filled(t['front-page'].greeting, { firstName }));
    },
    signOut: async (firstName: string) => {
      await press({ beginning: firstName });
      await press(t.common.user.logOut);
      await sees(t['sign-in'].notice.signed_out);
    },
    /** The same on the page that has no menu. */
    signOutByAddress: async () => {
      await goTo('/logout');
      await press(t['sign-in'].signOutQuestion.confirm);
      await sees(t['sign-in'].notice.signed_out);
    },
    /** The code of the newest mail to an address. */
    codeFor: (to: string) =>
      visitor.run<string>(`fetch('/dev/mailbox.json?to=${to}').then((got) => got.json()).then(([mail]) => mail.code)`),
    attachFile,
    next,
    /** Fills in the termination of a contract, up to the page of the identification. */
    endContract: async (resident: string, movingOut: string, { attachment, account }: Termination) => {
      const { step, ...words } = t.termination;
      await goTo(`/asiointi/${contractUuid(resident)}/irtisano`, t.ending.parties.titleWhole);
      await visitor.enter({ [words.movingOut.label]: movingOut });
      await visitor.choose(words.reasonField.label, words.reason.moveDueWork);
      if (attachment) await attachFile(...attachment);
      await next(step.payment.title);
      if (account) await visitor.enter({ [words.beneficiaries.name]: account[0], [words.beneficiaries.iban]: account[1] });
      await next(step['new-address'].title);
      await next(step.viewing.title);
      await press({ beginning: words.showing.tenant });
      await next(step.preview.title);
      await press(words.confirm.button);
    },
  };
}

export const test = base.extend<{ visit: Visit }, BrowserOptions & { driver: Driver; host: DemonstrationHost | PortalUnderTest }>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  place: ['nginx', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await DRIVERS[engine]();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ place }, use) => {
      const host = await (place === 'demonstration' ? startDemonstration() : startPortalToday({ keepsPages: place === 'careless' }));
      await use(host).finally(() => host.close());
    },
    { scope: 'worker' },
  ],
  visit: async ({ driver, host }, give, info) => {
    const visit = visitFrom(driver, host, info);
    await visit.startOver();
    for (const list of Object.values(driver.kept)) list.length = 0;
    await give(visit);
    if (info.status !== info.expectedStatus)
      await info.attach('page', { body: Buffer.from(await driver.picture(), 'base64'), contentType: 'image/png' });
  },
});
