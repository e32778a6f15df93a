/**
 * The runtime configuration: one build serves every housing provider, `/config.json` makes it theirs (configuration.one-build, configuration.checked-file).
 * Every field with its default and meaning is in docs/configuration.md.
 */
import {
  _default,
  array,
  boolean,
  enum as enumeration,
  type infer as Infer,
  int,
  maximum,
  minimum,
  minLength,
  NEVER,
  optional,
  pipe,
  prefault,
  refine,
  regex,
  strictObject,
  string,
  superRefine,
  transform,
} from 'zod/mini';
import { type Language, languages } from '../domain/languages.ts';
import { type SafeUrl, safeExternalUrl, safeUrl } from '../domain/safe-url.ts';
import { isDay, isLater, isMoment } from '../domain/written-date.ts';

const milliseconds = (fallback: number, least: number, most: number) => _default(int().check(minimum(least), maximum(most)), fallback);

const text = string().check(minLength(1));
const inLanguages = Object.fromEntries(languages.map((language) => [language, optional(text)]));

/** A text of the provider: in Finnish, Swedish and English, and in each other language of the portal, which else shows the Finnish one (shell.three-languages). */
const localized = pipe(
  strictObject({ ...inLanguages, fi: text, sv: text, en: text }),
  transform((texts) => {
    const given: Partial<Record<Language, string>> = texts;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from the list of them
    return Object.fromEntries(languages.map((language) => [language, given[language] ?? texts.fi])) as Record<Language, string>;
  }),
);

/** Sentry's address of a project (configuration.error-reporting); unlike every other address it carries a public key before the @. */
const DSN = /^https:\/\/\w+@[\w.-]+(:\d+)?\/[\w/-]+$/;

/** A day: 2026-11-26. */
const day = string().check(refine(isDay, { params: { problem: 'badFormat' } }));

/** A moment with its offset from UTC: 2026-12-01T22:00+02:00. */
const moment = string().check(refine(isMoment, { params: { problem: 'badFormat' } }));

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** A time of day in Helsinki: 08:00. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * @param origin our own origin, `location.origin`; paths of the file become absolute addresses
 * @param base the path of the portal on its host, from which they are counted: one file serves a portal under any path
 */
export function configSchema(origin: string, base = '/') {
  const url = pipe(
    string(),
    transform((address, context): SafeUrl => {
      const safe = safeExternalUrl(address.replace(/^\/(?!\/)/, base), origin);
      if (safe !== null) return safe;
      context.issues.push({ code: 'custom', input: address, params: { problem: 'badUrl' } });
      return NEVER;
    }),
  );

  // configuration.provider-details
  const provider = strictObject({
    name: string().check(minLength(1)),
    logoUrl: optional(url),
    supportUrl: optional(url),
    /** The rules and terms of parking, which a reservation accepts. */
    parkingRulesUrl: optional(url),
    /** When the property maintenance answers on weekdays, and whom to call otherwise. */
    maintenanceHours: optional(
      strictObject({
        from: string().check(regex(TIME)),
        to: string().check(regex(TIME)),
        outsidePhone: optional(string().check(minLength(1))),
      }),
    ),
    accentColor: optional(string().check(regex(/^#[0-9a-fA-F]{6}$/))),
    legalLinks: _default(array(strictObject({ label: localized, url })), []),
  });

  // configuration.module-settings
  const modules = strictObject({
    contractTerminationOnly: _default(boolean(), false),
    defectNotice: _default(boolean(), true),
    customDefectNoticeLinkUrl: optional(url),
    messaging: _default(boolean(), false),
  });

  // configuration.policy-settings
  const policy = strictObject({
    rentalFirstEndDate: _default(enumeration(['end_of_next_month', 'end_of_month_after_next']), 'end_of_next_month'),
    rentalFirstBeneficiary: _default(enumeration(['optional', 'required']), 'optional'),
    writeDelayMs: milliseconds(1000, 0, 10_000),
    requestTimeoutMs: milliseconds(20_000, 1000, 120_000),
    entryLinkDelayMs: milliseconds(1000, 0, 10_000),
    logoutDelayMs: milliseconds(1000, 0, 10_000),
    sessionMinutes: _default(int().check(minimum(10), maximum(24 * 60)), 30),
    lockMinutes: _default(int().check(minimum(1), maximum(24 * 60)), 15),
  });

  // configuration.statement-data
  const contact = strictObject({ email: string().check(regex(EMAIL)), phone: optional(string().check(minLength(1))) });
  const statements = strictObject({
    accessibility: optional(
      strictObject({
        /** Which chapter of the act 306/2019 binds the service: 3 (`public`), 3 a (`service`) or none. */
        regime: enumeration(['public', 'service', 'voluntary']),
        assessed: day,
        method: enumeration(['self', 'outside']),
        /** What is not accessible here, besides what the portal knows of itself. */
        exceptions: _default(array(localized), []),
        contact,
        supervisor: optional(strictObject({ name: localized, url })),
      }),
    ),
    privacy: optional(
      strictObject({
        /** Name and address of the company that answers for the data. */
        controller: string().check(minLength(1)),
        contact,
        officer: optional(contact),
        recipients: optional(localized),
        retention: optional(localized),
      }),
    ),
  });

  // configuration.service-announcement
  const serviceAnnouncement = strictObject({
    kind: enumeration(['planned', 'disturbance']),
    text: localized,
    /** When the work or the disturbance begins and, where that is known, ends. */
    begins: moment,
    ends: optional(moment),
    /** When the bar is shown first. */
    shownFrom: optional(moment),
  }).check(
    superRefine(({ begins, ends }, context) => {
      if (ends !== undefined && !isLater(begins, ends))
        context.addIssue({ code: 'custom', path: ['ends'], params: { problem: 'outOfRange' } });
    }),
  );

  return strictObject({
    provider,
    modules: prefault(modules, {}),
    policy: prefault(policy, {}),
    allowedHosts: _default(array(string().check(regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))), []),
    statements: prefault(statements, {}),
    serviceAnnouncement: optional(serviceAnnouncement),
    errorReporting: prefault(strictObject({ dsn: optional(string().check(regex(DSN))) }), {}),
  }).check(
    superRefine((config, context) => {
      const { customDefectNoticeLinkUrl: link } = config.modules;
      if (link !== undefined && safeUrl(link, { origin, allowedHosts: config.allowedHosts }) === null) {
        context.addIssue({ code: 'custom', path: ['modules', 'customDefectNoticeLinkUrl'], params: { problem: 'hostNotAllowed' } });
      }
    }),
  );
}

export type Config = Infer<ReturnType<typeof configSchema>>;
