import { ApiError } from 'client/api-error.ts';
import { Download, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useErrorText, useRefusalText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { endingOf } from './download-name.ts';
import { fileSize } from './file-size.ts';
import { downloadFile, type GotFile, openFailure, openFile } from './open-file.ts';

interface FileActionsProps {
  /** The name of the file for the resident: the text of the button that opens it, and the title of its tab. */
  name: string;
  /** The `lang` of the name; undefined when the server does not say it. */
  lang?: string | undefined;
  /** The name with hyphens that show only where it breaks. Default: `name`. */
  shownName?: string;
  /** What kind of document it is, in the user's language; shown before the kind of the file. */
  type?: string | undefined;
  /** The name under which it is saved, with or without an ending. Default: `name`. */
  saveAs?: string;
  /** The picture itself, small, in place of the icon. It stands in the button, whose words name it. */
  thumbnail?: ReactNode;
  /** `row`: as a row of a list of documents, whose download is an icon. */
  look?: 'inline' | 'row';
  /** Requests the signed address. Called at every press, because addresses expire soon. */
  getAddress: () => Promise<string>;
}

type Action = 'open' | 'download';
type State = { kind: 'idle' } | { kind: 'busy'; action: Action } | { kind: 'got'; file: GotFile } | { kind: 'failed'; error: unknown };

/** A file of the provider: its name opens it in a new tab, and a button downloads it. Needs the namespace `open-file`. */
export function FileActions({
  name,
  lang,
  shownName = name,
  type,
  saveAs = name,
  thumbnail,
  look = 'inline',
  getAddress,
}: FileActionsProps) {
  const { t } = useTranslation(['open-file', 'common']);
  const { allowedHosts } = useConfig();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isBusy = (action: Action) => state.kind === 'busy' && state.action === action;

  const run = async (action: Action) => {
    if (state.kind === 'busy') return;
    setState({ kind: 'busy', action });
    const source = { getAddress, rules: { origin: location.origin, allowedHosts }, saveAs };
    const texts = { title: name, loading: t('tab.loading'), failed: t('tab.failed'), again: t('tab.again') };
    try {
      setState({ kind: 'got', file: await (action === 'open' ? openFile({ ...source, texts }) : downloadFile(source)) });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const isRow = look === 'row';
  const icon = isRow ? (
    <span className={sign}>
      <Icon of={FileText} />
    </span>
  ) : (
    <Icon of={FileText} />
  );
  return (
    <div className={root}>
      <div className={isRow ? rowLine : line}>
        <div className={isRow ? rowOpener : thumbnail === undefined ? opener : pictureOpener}>
          <Button variant="quiet" icon={thumbnail ?? icon} busy={isBusy('open')} onClick={() => void run('open')}>
            <span lang={lang} className={languageOnly}>
              {shownName}
            </span>
            <VisuallyHidden> ({t('common:opensInNewTab')})</VisuallyHidden>
          </Button>
          {/* A picture is seen to be one. */}
          {(thumbnail === undefined || state.kind === 'got') && (
            <FileFacts isRow={isRow} name={name} type={type} file={state.kind === 'got' ? state.file : null} />
          )}
        </div>
        <div className={isRow ? download : atEdge}>
          <Button variant="quiet" icon={<Icon of={Download} />} busy={isBusy('download')} onClick={() => void run('download')}>
            {isRow ? (
              <VisuallyHidden>
                {t('common:action.download')}
                <span lang={lang}>: {name}</span>
              </VisuallyHidden>
            ) : (
              <VisuallyHidden onPhone>
                {t('common:action.download')}
                <VisuallyHidden lang={lang}>: {name}</VisuallyHidden>
              </VisuallyHidden>
            )}
          </Button>
        </div>
      </div>
      <VisuallyHidden announce>{state.kind === 'got' && state.file.where === 'downloads' ? t('downloaded', { name }) : ''}</VisuallyHidden>
      {state.kind === 'failed' && <OpenFailure error={state.error} onDownload={() => void run('download')} />}
    </div>
  );
}

interface FileFactsProps {
  isRow: boolean;
  name: string;
  type: string | undefined;
  file: GotFile | null;
}

/** Type, kind and size, as far as they are known. The name may show the kind; both are known when the file has been opened. */
function FileFacts({ isRow, name, type, file }: FileFactsProps) {
  const { t } = useTranslation('open-file');
  const kind = file === null ? endingOf(name) : (file.kind ?? endingOf(name));
  const size = file === null ? null : fileSize(file.bytes, currentLanguage());
  const facts = [
    type,
    kind?.toUpperCase(),
    size && t(`size.${size.unit}`, { amount: size.amount }),
    file?.where === 'downloads' && t('inDownloads'),
  ].filter(Boolean);
  return facts.length === 0 ? null : <span className={isRow ? rowDetail : detail}>{facts.join('\u00a0· ')}</span>;
}

function OpenFailure({ error, onDownload }: { error: unknown; onDownload: () => void }) {
  const { t } = useTranslation(['open-file', 'common', 'errors']);
  const causeText = useCauseText();
  const code = openFailure(error);
  return (
    <Notice
      tone="danger"
      title={t(`failed.${code}`)}
      live="assertive"
      action={
        code === 'FILE_FAILED_TO_OPEN' && (
          <p>
            <Button onClick={onDownload}>{t('downloadInstead')}</Button>
          </p>
        )
      }
    >
      {causeText(error) ?? (code === 'SERVER_FAILED_TO_OPEN' ? t('serverFailed') : t(`errors:${code}`))}
    </Notice>
  );
}

/** Why the backend gave no address: the connection, or what its refusal means; null for what says no more than the failure itself. */
function useCauseText(): (error: unknown) => string | null {
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  return (error) => {
    const cause = error instanceof ApiError ? error.cause : null;
    if (!(cause instanceof ApiError)) return null;
    return cause.code === 'NETWORK_ERROR' || cause.code === 'TIMEOUT' ? errorText(cause) : refusalText(cause);
  };
}

// A name longer than the line makes it no wider.
const root = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' });
/** It says the language, and the words are laid out as those of the button. */
const languageOnly = css({ display: 'contents' });
// Where both do not fit on a line, Download is under the name.
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' });
const opener = css({
  flex: '1 1 12rem',
  // The longest word has its place before Download has one beside it. What is longer than the line breaks anywhere.
  maxWidth: '100%',
  // `pretty`, which a list hands down, would break a word at a hyphen to make the last line longer.
  '& button': {
    maxWidth: '100%',
    paddingInlineEnd: { base: '0', tablet: '2' },
    textAlign: 'start',
    overflowWrap: 'break-word',
    textWrap: 'wrap',
  },
  '& button > span': { minWidth: '0' },
});
/** The picture stands at the left edge of the list. */
const pictureOpener = cx(
  opener,
  css({ '& button': { paddingInlineStart: '0', borderInlineStartWidth: '0', gap: '3' }, '& button > span': { gap: '3' } }),
);
/** The button does not wrap; the name does. */
const download = css({ flexShrink: '0', whiteSpace: 'nowrap' });
// Its icon or word ends where the line does; with large text its padding hangs out no further than the margin of the page.
const atEdge = cx(download, css({ marginInlineStart: 'auto', marginInlineEnd: 'max(-0.75rem, -12px)' }));
// In line with the name: the padding of its button, the picture and the gap after it.
const detail = css({ display: 'block', color: 'muted', textStyle: 'small', paddingInlineStart: 'calc(0.75rem + 1.33rem + 0.5rem)' });

// As an ActionRow: 16, a sign of 40, 12, the words; the whole height can be pressed.
const rowLine = css({ position: 'relative', display: 'flex', alignItems: 'center', minHeight: '3.5rem', paddingInlineEnd: '1' });
const rowOpener = css({
  flex: '1',
  display: 'grid',
  alignContent: 'center',
  minWidth: '0',
  paddingBlock: '0.375rem',
  paddingInlineStart: { base: '4.25rem', tablet: '4.5rem' },
  '& button': {
    display: 'block',
    minHeight: '0',
    padding: '0',
    borderWidth: '0',
    borderRadius: '0',
    color: 'text',
    fontWeight: '650',
    lineHeight: '1.3',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    position: 'static',
    bg: 'transparent!',
    // A scale, also of 1, would hold the sign and the pressed area within the button.
    scale: 'none!',
    '&:active:not([aria-disabled=true])': { scale: 'none!' },
    _after: { content: '""', position: 'absolute', insetBlock: '0', insetInlineStart: '0', insetInlineEnd: '3.5rem' },
    '&:active': { _after: { bg: 'accentSubtle', opacity: '0.5' } },
    _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.focus}', outlineOffset: '-3px' } },
    _hover: { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& button > span': { display: 'block' },
});
const sign = css({
  position: 'absolute',
  insetInlineStart: { base: '4', tablet: '5' },
  top: 'calc(50% - 1.25rem)',
  display: 'grid!',
  placeItems: 'center',
  width: '10',
  height: '10',
  borderRadius: 'md',
  bg: 'accentSubtle',
  color: 'accentText',
});
const rowDetail = css({ display: 'block', color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
