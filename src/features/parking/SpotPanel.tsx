import { ApiError, type ErrorCode, isOutcomeUnknown } from 'client/api-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { CalendarButton } from '@/files/CalendarButton.tsx';
import { DoubtNotice } from '@/forms/DoubtNotice.tsx';
import { useErrorText, useRefusalText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { SidePanel } from '@/ui/SidePanel.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { endDraft } from './kept-choices.ts';
import { ReserveForm, TerminateForm } from './PanelForms.tsx';
import { endObstacle, isCurrentContract, type PanelResult, type PanelView, panelView, reserveObstacle } from './panel-view.ts';
import { type ChosenDays, priceOn } from './rules.ts';
import { numberRow, type ShownSpot } from './spot-list.ts';
import { isGeneral, useReservationWrites, type WriteFailure, writeFailure } from './use-reservation-writes.ts';
import { type SpotTexts, useObstacleText, useSpotFacts } from './use-spot-texts.ts';

interface SpotPanelProps {
  contractUuid: string;
  shown: ShownSpot;
  days: ChosenDays;
  today: CalendarDate;
  reservationPossibleUntil: CalendarDate | null;
  texts: SpotTexts;
  /** The resident wants the spot from this day on. */
  onChooseStart: (day: CalendarDate) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** One spot: reserve it, end the own reservation, see what was done, or only read about it. */
// Rules: parking.spot-panel, parking.queue-spot, parking.free-from
export function SpotPanel({
  contractUuid,
  shown,
  days,
  today,
  reservationPossibleUntil,
  texts,
  onChooseStart,
  onClose,
  returnFocus,
}: SpotPanelProps) {
  const { t } = useTranslation(['parking', 'common']);
  const session = useSession();
  const obstacleText = useObstacleText();
  const factsOf = useSpotFacts(texts, today);
  const { reserve, end } = useReservationWrites();
  const [result, setResult] = useState<PanelResult | null>(null);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const { spot, area, freeFrom } = shown;
  const owner = { userUuid: session.profile.uuid ?? '', contractUuid };

  const now = panelView(spot, { days, today, result });
  const isBusy = reserve.isPending || end.isPending;
  // While something is being sent the lists may already tell of it: the form stays until it is known how it went.
  const [held, setHeld] = useState<PanelView | null>(null);
  const view = held ?? now;

  const send = (write: 'reserve' | 'end', sent: Promise<unknown>, done: PanelResult) => {
    setHeld(view);
    setFailure(null);
    sent
      .then(
        () => {
          if (write === 'end') endDraft.clear(owner);
          return setResult(done);
        },
        (error: unknown) => setFailure({ ...writeFailure(error, write), error: error instanceof ApiError ? error : null }),
      )
      .finally(() => setHeld(null));
  };
  const writable = mayWrite(session);
  const hasCurrentContract = isCurrentContract(
    session.contracts.find(({ uuid }) => uuid === contractUuid),
    today,
  );
  const { id } = spot;
  const ending = endObstacle(spot, { mayWrite: writable, hasCurrentContract });
  const label = texts.label(spot);
  const isReserving = view.kind === 'reserve';
  const isDone = view.kind === 'reserved' || view.kind === 'ended';
  const place = (
    // The label says the number; where it is among the others is for the eye.
    <div aria-hidden="true" className={numbers}>
      {numberRow(area, spot).map(({ key, number }) => (
        <span key={key} className={key === spot.key ? here : beside}>
          {number}
        </span>
      ))}
    </div>
  );
  return (
    <SidePanel
      title={view.kind === 'reserve' ? t('panel.reserve') : t('panel.details')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p className={placeText}>
        <span className={name}>{label}</span> {area.name}
      </p>
      {!isReserving && !isDone && place}
      {failure !== null && <FailureNotice failure={failure} write={view.kind === 'terminate' ? 'end' : 'reserve'} />}
      {isDone && (
        <PanelOutcome
          result={view}
          shown={shown}
          texts={texts}
          priceText={texts.price(priceOn(spot.prices, view.kind === 'reserved' ? view.start : today, today))}
          onClose={onClose}
        />
      )}
      {view.kind === 'cancelled' && (
        <Notice tone="info" title={t('cancelled.title')}>
          {t('cancelled.text', { spot: label, date: formatDate(view.end) })}
        </Notice>
      )}
      {!isReserving && !isDone && <SummaryList items={factsOf(shown)} />}
      {view.kind === 'details' && shown.status === 'disabled' && freeFrom === null && <p>{t('queue')}</p>}
      {view.kind === 'details' && freeFrom !== null && (
        <div>
          <Button variant="primary" width="fullOnPhone" onClick={() => onChooseStart(freeFrom)}>
            {t('freeFrom.choose', { date: formatDate(freeFrom) })}
          </Button>
        </div>
      )}
      {view.kind === 'reserve' && (
        <ReserveForm
          start={view.start}
          price={texts.price(priceOn(spot.prices, view.start, today))}
          equipment={texts.equipment(spot)}
          address={area.address}
          obstacle={reserveObstacle(spot, { start: view.start, mayWrite: writable, hasCurrentContract, reservationPossibleUntil })}
          isBusy={isBusy}
          onReserve={() => {
            if (id !== null && !isBusy) {
              send('reserve', reserve.mutateAsync({ contractUuid, id, start: view.start }), { kind: 'reserved', start: view.start });
            }
          }}
        />
      )}
      {/* What does not decide comes after the button. */}
      {isReserving && (
        <>
          {place}
          <SummaryList items={factsOf(shown).filter(({ isInForm }) => isInForm !== true)} />
        </>
      )}
      {view.kind === 'terminate' && (
        <TerminateForm
          spot={spot.key}
          owner={owner}
          earliest={view.earliest}
          heatingKeyType={spot.heatingKeyType}
          reason={ending === null ? undefined : obstacleText(ending)}
          isBusy={isBusy}
          onEnd={(lastDay) => {
            if (id !== null && !isBusy) send('end', end.mutateAsync({ contractUuid, id, end: lastDay }), { kind: 'ended', end: lastDay });
          }}
        />
      )}
    </SidePanel>
  );
}

type ShownFailure = WriteFailure & {
  error: ApiError | null;
};

function FailureNotice({ failure, write }: { failure: ShownFailure; write: 'reserve' | 'end' }) {
  const { t } = useTranslation(['parking', 'common']);
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const { codes, error, message } = failure;
  const textOf = (code: ErrorCode) => errorText(code === error?.code ? error : new ApiError({ code, status: -1, operationId: null }));
  // No answer came, and the own reservations do not have it (api.may-have-arrived).
  if (error !== null && isOutcomeUnknown(error)) {
    // The general text of the write would say that it failed.
    const [why] = codes.filter((code) => !isGeneral(code)).map(textOf);
    return <DoubtNotice isNews doubt={{ hasLooked: false }} why={why} />;
  }
  // Where the backend gives no reason of its own.
  const refusal = error !== null && message === null && codes.every(isGeneral) ? refusalText(error) : null;
  return (
    <Notice tone="danger" title={write === 'reserve' ? t('reserve.failed') : t('end.failed')} live="assertive">
      {codes.map((code) => (
        <p key={code}>{textOf(code)}</p>
      ))}
      {refusal !== null && <p>{refusal}</p>}
      {message !== null && <p>{t('serverMessage', { message })}</p>}
    </Notice>
  );
}

const placeText = css({ color: 'muted' });
const numbers = css({ display: 'flex', gap: '1', _empty: { display: 'none' } });
const beside = css({
  flex: '0 1 3rem',
  minWidth: '0',
  paddingBlock: '2',
  textAlign: 'center',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  color: 'muted',
});
const here = cx(
  beside,
  css({
    fontWeight: '650',
    color: 'onAccent!',
    bg: 'accent',
    borderColor: 'accent!',
    _highContrast: { color: 'HighlightText!', bg: 'Highlight', borderColor: 'Highlight!', forcedColorAdjust: 'none' },
  }),
);
const name = css({ textStyle: 'partTitle', color: 'text', display: 'block' });

interface PanelOutcomeProps {
  result: PanelResult;
  shown: ShownSpot;
  texts: SpotTexts;
  /** Of the reservation. */
  priceText: string;
  onClose: () => void;
}

/** Confirms the reservation or its end, with the day as a calendar file, and says what must be returned when the reservation ends. */
function PanelOutcome({ result, shown: { spot, area }, texts, priceText, onClose }: PanelOutcomeProps) {
  const { t } = useTranslation('parking');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => headingRef.current?.focus(), []);
  const label = texts.label(spot);
  const isReserved = result.kind === 'reserved';
  const day: CalendarDate = isReserved ? result.start : result.end;
  const date = formatDate(day);
  return (
    <div className={outcome}>
      {isReserved && (
        <div className={picture}>
          <Confirmed />
        </div>
      )}
      <h3 ref={headingRef} tabIndex={-1} className={title}>
        {isReserved ? t('reserved.title') : t('ended.title')}
      </h3>
      {isReserved ? (
        <p className={figure}>{t('reserved.text', { spot: label, date })}</p>
      ) : (
        <Notice tone="success" title={t('ended.text', { spot: label, date })} />
      )}
      <SummaryList
        items={[
          { label: t('facts.spot'), value: `${label}, ${area.name}` },
          { label: isReserved ? t('reserved.start') : t('ended.end'), value: date },
          ...(isReserved
            ? [
                { label: t('facts.price'), value: priceText },
                { label: t('facts.equipment'), value: texts.equipment(spot) },
              ]
            : []),
        ]}
      />
      {spot.heatingKeyType !== null && (
        <p>{isReserved ? t('reserved.key', { key: spot.heatingKeyType }) : t('ended.key', { key: spot.heatingKeyType, date })}</p>
      )}
      <div className={ways}>
        <Button variant="primary" width="fullOnPhone" onClick={onClose}>
          {t('reserved.done')}
        </Button>
        <CalendarButton
          events={[
            {
              uid: `parking-${spot.key}-${result.kind}-${day}`,
              date: day,
              title: isReserved ? t('calendar.starts', { spot: label }) : t('calendar.ends', { spot: label }),
              location: area.address,
            },
          ]}
          fileName={t('calendar.file')}
        >
          {t('calendar.add')}
        </CalendarButton>
      </div>
    </div>
  );
}

const outcome = css({ display: 'grid', gap: '5' });
const title = css({ textStyle: 'sectionTitle' });
const figure = css({ textStyle: 'figure' });
const picture = css({ maxWidth: '12rem' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
