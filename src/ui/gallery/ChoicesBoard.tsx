import { useState } from 'react';
import { css } from 'styled-system/css';
import { DateField } from '../DateField.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { Board, Grid } from './Board.tsx';

const SHOWINGS = [
  { value: 'tenant', label: 'Näytän asunnon itse', hint: 'Sovit ajan asunnosta kiinnostuneiden kanssa.' },
  { value: 'company', label: 'Vuokranantaja näyttää asunnon', hint: 'Kerromme käynnistä vähintään 24 tuntia aikaisemmin.' },
];
const YES_OR_NO = [
  { value: 'yes', label: 'Kyllä' },
  { value: 'no', label: 'Ei' },
];
const REASONS = [
  { value: 'own', label: 'Ostan oman asunnon' },
  { value: 'equipment', label: 'Asunnon varustelu tai ominaisuudet eivät vastaa perheemme tarpeita' },
];
const CALENDAR = {
  first: '2026-11-20',
  last: '2027-11-20',
  locale: 'fi-FI',
  texts: {
    open: 'Avaa kalenteri: muuttopäivä',
    panel: 'Kalenteri',
    previousMonth: 'Edellinen kuukausi',
    nextMonth: 'Seuraava kuukausi',
    loading: 'Ladataan …',
    failed: 'Kalenteria ei saatu haettua. Kirjoita päivämäärä kenttään.',
  },
};

export function ChoicesBoard() {
  const [showing, setShowing] = useState('');
  const [pets, setPets] = useState('no');
  const [reason, setReason] = useState('');
  const [date, setDate] = useState('24.12.2026');
  return (
    <Board title="Choices">
      <Grid>
        <div className={column}>
          <RadioCards
            label="Kuka näyttää asunnon?"
            hint="Asuntoa voidaan näyttää irtisanomisaikana."
            options={SHOWINGS}
            value={showing}
            onValueChange={setShowing}
          />
          <RadioCards
            label="Onko asunnossa lemmikkejä?"
            optional="(vapaaehtoinen)"
            options={YES_OR_NO}
            value={pets}
            onValueChange={setPets}
          />
        </div>
        <div className={column}>
          <RadioCards
            label="Missä asumisoikeussopimus on vakuutena?"
            options={YES_OR_NO}
            value=""
            required
            error="Täytä tämä tieto."
            onValueChange={() => undefined}
          />
          <SelectField
            label="Irtisanomisen syy"
            placeholder="Valitse syy"
            options={REASONS}
            value={reason}
            required
            onChange={(event) => setReason(event.target.value)}
          />
          <SelectField
            label="Irtisanomisen syy"
            hint="Syy auttaa meitä kehittämään asumista."
            placeholder="Valitse syy"
            options={REASONS}
            value=""
            onChange={() => undefined}
            error="Täytä tämä tieto."
          />
        </div>
        <div className={column}>
          <DateField
            label="Muuttopäivä"
            hint="Muodossa pp.kk.vvvv, aikaisintaan 20.11.2026 ja viimeistään 20.11.2027."
            value={date}
            required
            onValueChange={setDate}
            calendar={{ ...CALENDAR, selected: isoOf(date), onPick: (day) => setDate(day.split('-').toReversed().join('.')) }}
          />
          <DateField
            label="Näytöt alkavat"
            optional="(vapaaehtoinen)"
            hint="Muodossa pp.kk.vvvv."
            value="31.2.2027"
            error="Päivää ei ole kalenterissa. Tarkista päivä, kuukausi ja vuosi."
            onValueChange={() => undefined}
          />
          <TextField label="Tilinumero (IBAN)" defaultValue="FI21 1234 5600 0007 85" autoComplete="off" />
          <TextField label="Henkilötunnus" length="short" defaultValue="010290-901J" autoComplete="off" />
        </div>
      </Grid>
    </Board>
  );
}

/** Enough for a picture. */
function isoOf(typed: string): string | null {
  const iso = typed.split('.').toReversed().join('-');
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : null;
}

const column = css({ display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' });
