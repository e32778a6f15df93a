import { ApiError } from 'client/api-error.ts';
import i18next from 'i18next';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { formatDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { currentLanguage, loadTexts, type Namespace } from '@/i18n/i18n.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { objectUrl, revokeObjectUrl } from '@/session/object-urls.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PressRow } from '@/ui/PressRow.tsx';
import type { FileTexts } from './my-data-files.ts';

type Collecting =
  | { kind: 'idle' }
  | { kind: 'cancelled' }
  | { kind: 'collecting'; done: number; of: number }
  | { kind: 'ready'; html: string; json: string; missing: number }
  | { kind: 'failed'; error: unknown };

/** Everything that the API gives about the resident, as two files that are made in the browser. */
export function DownloadMyData({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const session = useSession();
  const config = useConfig();
  const readOnly = mayWrite(session) ? undefined : t('download.staff');
  const fileTexts = useFileTexts();
  const [state, setState] = useState<Collecting>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const addresses = useRef<string[]>([]);
  const forgetFiles = () => {
    for (const address of addresses.current.splice(0)) revokeObjectUrl(address);
  };
  useEffect(
    () => () => {
      running.current?.abort();
      for (const address of addresses.current.splice(0)) revokeObjectUrl(address);
    },
    [],
  );

  const collect = async () => {
    forgetFiles();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'collecting', done: 0, of: 0 });
    try {
      const [{ collectMyData }, { htmlFile, jsonFile }] = await Promise.all([
        import('./collect.ts'),
        import('./my-data-files.ts'),
        // A file each: the build joins only the texts of a page.
        ...MY_DATA_TEXTS.map((namespace) => loadTexts(namespace)),
      ]);
      const parts = await collectMyData({
        session,
        config,
        signal: controller.signal,
        onProgress: (done, of) => setState({ kind: 'collecting', done, of }),
      });
      const address = (text: string, type: string) => objectUrl(new Blob([text], { type: `${type};charset=utf-8` }));
      const html = address(htmlFile(parts, session.contracts, fileTexts(clock, currentLanguage())), 'text/html');
      const json = address(jsonFile(parts, clock()), 'application/json');
      addresses.current.push(html, json);
      setState({ kind: 'ready', html, json, missing: parts.filter(({ missing }) => missing !== null).length });
    } catch (error) {
      if (controller.signal.aborted) return setState({ kind: 'cancelled' });
      setState({
        kind: 'failed',
        error: error instanceof ApiError ? error : new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null }),
      });
    }
  };
  const name = `${t('download.fileName')}-${todayInHelsinki(clock)}`;
  return (
    <>
      <PressRow
        icon={FileDown}
        title={t(state.kind === 'ready' ? 'download.again' : 'download.start')}
        line={t('download.lead')}
        reason={readOnly}
        busy={state.kind === 'collecting'}
        busyText={t('download.collecting')}
        onPress={() => void collect()}
      />
      <div className={root}>
        {state.kind === 'collecting' && (
          // Not a live region: it would be read out with each part. The bar can be read, and the button says once what goes on.
          <div className={progress}>
            <progress value={state.done} max={Math.max(1, state.of)} aria-label={t('download.start')} className={bar} />
            <p>{t('download.progress', { done: state.done, of: state.of })}</p>
          </div>
        )}
        {state.kind === 'failed' && (
          <Notice tone="danger" live="assertive">
            {errorText(state.error)}
          </Notice>
        )}
        {state.kind === 'cancelled' && <Notice tone="info" title={t('download.cancelled')} takesFocus />}
        {state.kind === 'ready' && (
          <>
            <Notice tone={state.missing === 0 ? 'success' : 'warning'} title={t('download.ready')} takesFocus>
              {state.missing > 0 && `${t('download.missing', { count: state.missing })} `}
              {t('download.shared')}
            </Notice>
            <a href={state.html} download={`${name}.html`} className={button({ variant: 'primary', width: 'fullOnPhone' })}>
              <Icon of={FileDown} />
              {t('download.html')}
            </a>
            <a href={state.json} download={`${name}.json`} className={button({ width: 'fullOnPhone' })}>
              <Icon of={FileDown} />
              {t('download.json')}
            </a>
          </>
        )}
        {state.kind === 'collecting' && <Button onClick={() => running.current?.abort()}>{t('download.cancel')}</Button>}
      </div>
    </>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  paddingInline: { base: '4', tablet: '5' },
  paddingBlock: '3',
  _empty: { display: 'none' },
});
const progress = css({ display: 'grid', gap: '1', width: '100%' });
const bar = css({ width: '100%', accentColor: 'accent' });

/** The files of texts that the readable file is written with. */
const MY_DATA_TEXTS = ['my-data', 'termination', 'ending', 'parking', 'reports', 'fault-report'] as const satisfies readonly Namespace[];

/** The words of values that other fields or other pages have, too. The words of all others are in my-data.json, by field and value. */
const SHARED_WORDS: Readonly<Record<string, (value: string) => [(typeof MY_DATA_TEXTS)[number], string]>> = {
  tenantRoles: (value) => ['my-data', `value.tenantRole.${value}`],
  selectedPostalAddressType: (value) => ['my-data', `value.selectedInvoiceType.${value}`],
  terminationReason: (value) => ['termination', `reason.${value.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`],
  terminationDisallowedReason: (value) => ['ending', `disallowed.${value}.title`],
  equipment: (value) => ['parking', `equipment.${value}`],
  eventType: (value) => ['reports', `events.kind.${value}`],
  defectClassId: (value) => ['fault-report', `class.${value}`],
};

/** The words of the readable file. Its namespaces are loaded when the file is made: call the result when MY_DATA_TEXTS have been loaded. */
export function useFileTexts(): (clock: Clock, language: string) => FileTexts {
  const format = useFormat();
  /** Names come from the API's answers, so that the compiler cannot know them. */
  const found = (ns: Namespace, key: string): string | null =>
    i18next.exists(key, { ns }) ? i18next.getResource(i18next.language, ns, key) : null;
  const dateText = (value: string) => (value.includes('T') ? format.dateTime(value) : format.date(value));
  return (clock, language) => ({
    language,
    title: i18next.t('my-data:title'),
    made: i18next.t('my-data:made', { date: formatDate(todayInHelsinki(clock)) }),
    missing: i18next.t('my-data:missing'),
    nothing: i18next.t('my-data:nothing'),
    yes: i18next.t('my-data:yes'),
    no: i18next.t('my-data:no'),
    part: (name) => i18next.t(`my-data:part.${name}`),
    field: (name) => found('my-data', `field.${name}`),
    value: (value, field) =>
      /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(value)
        ? dateText(value)
        : found(...(SHARED_WORDS[field]?.(value) ?? (['my-data', `value.${field}.${value}`] as const))),
    tenant: (isOwn) => i18next.t(`my-data:tenant.${isOwn ? 'you' : 'another'}`),
    euros: (amount) => format.money(amount),
  });
}
