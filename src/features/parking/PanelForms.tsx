import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { safeParse } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { type CalendarDate, formatDate, typedDate } from '@/domain/calendar-date.ts';
import { AttemptErrors } from '@/forms/AttemptErrors.tsx';
import { validationKey } from '@/forms/controls.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useCalendar } from '@/forms/use-calendar.ts';
import { dateText } from '@/forms/validators.ts';
import { Button } from '@/ui/Button.tsx';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { DateField } from '@/ui/DateField.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { endDraft } from './kept-choices.ts';
import type { ReserveObstacle } from './panel-view.ts';
import { useObstacleText } from './use-spot-texts.ts';

interface ReserveFormProps {
  start: CalendarDate;
  /** Of that day. */
  price: string;
  equipment: string;
  /** Of the area whose rules are accepted. */
  address: string;
  obstacle: ReserveObstacle | null;
  isBusy: boolean;
  onReserve: () => void;
}

/** Reserves a spot: the price, the first day, the equipment, the rules, and the button, which says what is missing while something is. */
// Rules: parking.reserve-form, parking.accept-terms
export function ReserveForm({ start, price, equipment, address, obstacle, isBusy, onReserve }: ReserveFormProps) {
  const { t } = useTranslation(['parking', 'common', 'validation']);
  const obstacleText = useObstacleText();
  const { provider } = useConfig();
  const rulesId = useId();
  const [accepted, setAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 && !accepted ? 'termsNotAccepted' : null;
  const label = t('reserve.accept', { address });
  const reason = obstacle === null ? (accepted ? undefined : t('reserve.acceptFirst')) : obstacleText(obstacle);
  return (
    <form
      noValidate
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle !== null || isBusy) return;
        setAttempt(attempt + 1);
        if (accepted) onReserve();
      }}
    >
      <AttemptErrors
        attempt={attempt}
        isSubmitting={isBusy}
        errors={error === null ? [] : [{ fieldId: rulesId, label: t('reserve.rules'), key: error }]}
      />
      <p className={figure}>
        <VisuallyHidden>{t('facts.price')}: </VisuallyHidden>
        {price}
      </p>
      <TextField
        label={t('reserve.start')}
        hint={t('reserve.startHint')}
        length="short"
        value={formatDate(start)}
        readOnly
        required
        error={obstacle === 'start-taken' ? obstacleText(obstacle) : undefined}
      />
      <dl className={facts}>
        <dt className={term}>{t('facts.equipment')}</dt>
        <dd>{equipment}</dd>
      </dl>
      <div>
        <Checkbox
          id={rulesId}
          label={label}
          required
          checked={accepted}
          error={error === null ? undefined : t(`validation:${error}`)}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        {provider.parkingRulesUrl !== undefined && (
          <p className={rules}>
            <ExternalLink href={provider.parkingRulesUrl} hint={t('common:opensInNewTab')}>
              {t('reserve.readRules')}
            </ExternalLink>
          </p>
        )}
      </div>
      <div className={stickyWays}>
        <Button
          type="submit"
          variant="primary"
          width="fullOnPhone"
          busy={isBusy}
          busyText={t('reserve.sending')}
          reason={reason}
          onRefused={() => obstacle === null && setAttempt(attempt + 1)}
        >
          {t('reserve.send')}
        </Button>
      </div>
    </form>
  );
}

const form = css({ display: 'grid', gap: '4' });
const figure = css({ textStyle: 'figure' });
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' });
const term = css({ color: 'muted' });
const rules = css({ marginInlineStart: '10' });
/** On a phone always in view: the panel is longer than the window. */
const stickyWays = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  position: { base: 'sticky', tablet: 'static' },
  bottom: '0',
  paddingBlock: { base: '3', tablet: '0' },
  bg: 'surface',
  borderTopWidth: { base: '1px', tablet: '0' },
  borderStyle: 'solid',
  borderColor: 'line',
  // With large letters the bar would take the window.
  '@media (max-height: 30rem)': { position: 'static' },
});

interface TerminateFormProps {
  /** The spot and the resident, by which the chosen day is kept (session.return-after-expiry). */
  spot: string;
  owner: DraftOwner;
  /** The first day that can be the last one of the reservation. */
  earliest: CalendarDate;
  heatingKeyType: string | null;
  /** Why the button cannot be used, whatever is typed. */
  reason: string | undefined;
  isBusy: boolean;
  onEnd: (end: CalendarDate) => void;
}

/** Ends an own reservation on a day. */
export function TerminateForm({ spot, owner, earliest, heatingKeyType, reason, isBusy, onEnd }: TerminateFormProps) {
  const { t } = useTranslation(['parking', 'common', 'validation']);
  const calendarOf = useCalendar();
  const fieldId = useId();
  const [value, setValue] = useState(() => {
    const kept = endDraft.read(owner);
    return kept?.spot === spot ? (kept.lastDay ?? '') : '';
  });
  const choose = (lastDay: string) => {
    setValue(lastDay);
    endDraft.save(owner, { spot, lastDay });
  };
  const [attempt, setAttempt] = useState(0);
  const checked = safeParse(dateText('required', { first: earliest }), value);
  const issue = checked.error?.issues[0];
  const error = attempt > 0 && issue ? validationKey(issue.message) : null;
  const label = t('end.date');
  return (
    <form
      noValidate
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined || isBusy) return;
        setAttempt(attempt + 1);
        if (checked.success) onEnd(typedDate(checked.data));
      }}
    >
      <h3 className={title}>{t('end.title')}</h3>
      <AttemptErrors attempt={attempt} isSubmitting={isBusy} errors={error === null ? [] : [{ fieldId, label, key: error }]} />
      <DateField
        id={fieldId}
        label={label}
        hint={t('common:form.date.formatFrom', { first: formatDate(earliest) })}
        required
        value={value}
        error={error === null ? undefined : t(`validation:${error}`)}
        onValueChange={choose}
        calendar={calendarOf({ label, value, first: earliest, onValueChange: choose })}
      />
      {heatingKeyType !== null && <p>{t('end.keyBefore', { key: heatingKeyType })}</p>}
      <div className={ways}>
        <Button type="submit" variant="danger" width="fullOnPhone" busy={isBusy} busyText={t('end.sending')} reason={reason}>
          {t('end.send')}
        </Button>
      </div>
    </form>
  );
}

const title = css({ textStyle: 'partTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' });
