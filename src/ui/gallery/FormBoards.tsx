import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { DateField } from '../DateField.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { type FileItem, FileList } from '../FileList.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PasswordRequirements } from '../PasswordRequirements.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Board, Grid, Row } from './Board.tsx';

const PASSWORD_TEXTS = { show: 'Näytä', hide: 'Piilota', shown: 'Salasana näkyy', hidden: 'Salasana on piilossa' };
const left = (count: number) => (count < 0 ? `${-count} merkkiä liikaa` : `${count} merkkiä jäljellä`);

export function FormsBoard() {
  const [message, setMessage] = useState('Keittiön hana tippuu.');
  const [attempt, setAttempt] = useState(0);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('liian');
  const emailId = useId();
  return (
    <Board title="Forms">
      <Grid>
        <Card padding="roomy" title="Kirjaudu sisään">
          <form
            noValidate
            className={form}
            onSubmit={(event) => {
              event.preventDefault();
              setAttempt(attempt + 1);
            }}
          >
            <ErrorSummary
              title="Tarkista kaksi kohtaa"
              attempt={attempt}
              errors={
                attempt === 0
                  ? []
                  : [{ fieldId: emailId, message: 'Anna sähköpostiosoite' }, { message: 'Yritä hetken kuluttua uudelleen' }]
              }
            />
            <TextField
              id={emailId}
              label="Sähköposti"
              type="email"
              autoComplete="username"
              inputMode="email"
              hint="Sama osoite, jolla rekisteröidyit"
            />
            <PasswordField label="Salasana" autoComplete="current-password" texts={PASSWORD_TEXTS} />
            <Button type="submit" variant="primary" width="full">
              Kirjaudu sisään
            </Button>
          </form>
        </Card>
        <div className={form}>
          <TextField
            label="Sähköposti"
            defaultValue="aino.virtanen"
            error="Anna sähköpostiosoite muodossa nimi@example.com"
            hint="Vahvistuskoodi lähetetään tähän osoitteeseen"
          />
          <CodeField
            label="Vahvistuskoodi"
            hint="Kuusi numeroa sähköpostistasi"
            value={code}
            onValueChange={setCode}
            plain={(pasted) => pasted}
          />
          <TextField label="Postinumero" length="short" inputMode="numeric" autoComplete="postal-code" />
          <TextField label="Puhelinnumero" optional="(vapaaehtoinen)" type="tel" placeholder="+358 40 0000 100" />
          <PasswordField
            label="Uusi salasana"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            texts={PASSWORD_TEXTS}
            hint={
              <PasswordRequirements
                title="Salasanassa on oltava"
                stateTexts={{ met: 'täyttyy', unmet: 'puuttuu' }}
                requirements={[
                  { text: 'vähintään 8 merkkiä', met: password.length >= 8 },
                  { text: 'pieni kirjain', met: /[a-zåäö]/.test(password) },
                ]}
              />
            }
            error="Salasanassa on oltava vähintään 8 merkkiä"
          />
        </div>
        <div className={form}>
          <TextArea
            label="Viesti"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            counter={{ max: 100, text: left }}
            hint="Älä kirjoita viestiin arkaluonteisia henkilötietoja"
          />
          <TextArea
            label="Liian pitkä"
            rows={2}
            value={'Hana tippuu. '.repeat(9)}
            readOnly
            counter={{ max: 100, text: left }}
            error="Lyhennä viestiä"
          />
          <Checkbox label="Saan lähettää viestejä sähköpostilla" defaultChecked />
          <Checkbox label="Minulle saa lähettää markkinointia ja tietoa asumisen eduista" hint="Voit muuttaa tätä milloin tahansa" />
          <Checkbox label="Olen lukenut käyttöehdot" error="Hyväksy käyttöehdot jatkaaksesi" />
        </div>
      </Grid>
      <Row>
        <Button variant="primary">Tallenna</Button>
        <Button>Peruuta</Button>
      </Row>
    </Board>
  );
}

const form = css({ display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' });

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

const TEXTS = { drop: 'Vedä tiedostot tähän tai valitse ne laitteeltasi.', choose: 'Valitse tiedostot', camera: 'Ota kuva' };
const nothing = () => {};
const stop = { word: 'Poista', onClick: nothing };
const cancel = { word: 'Peruuta', onClick: nothing };
const retry = { word: 'Yritä uudelleen', onClick: nothing };
const PICTURE = (
  <svg viewBox="0 0 4 3" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path fill="#8fcbd4" d="M0 0h4v3H0z" />
  </svg>
);

const ITEMS: FileItem[] = [
  { key: '1', name: 'lääkärintodistus.pdf', state: 'done', text: 'Lisätty', progress: null, stop },
  { key: '2', name: 'hana.jpg', size: '1,2 Mt', state: 'done', text: 'Lisätty', progress: null, picture: PICTURE, stop },
  { key: '3', name: 'todistus.pdf', size: '3,4 Mt', state: 'sending', text: 'Lisätään … 45 %', progress: 0.45, stop: cancel },
  { key: '4', name: 'liite.pdf', size: '3,4 Mt', state: 'sending', text: 'Lisätään …', progress: null, stop: cancel },
  { key: '5', name: 'kuva.png', size: '24 kt', state: 'waiting', text: 'Odottaa vuoroaan', progress: null, stop: cancel },
  {
    key: '6',
    name: 'asumisoikeussopimuksen_irtisanomisilmoituksen_valtakirja_2026.pdf',
    size: '9,9 Mt',
    state: 'failed',
    text: 'Tiedoston lisääminen ei onnistunut. Tarkista verkkoyhteytesi ja yritä uudelleen.',
    progress: null,
    stop,
    retry,
  },
  {
    key: '7',
    name: 'kuva2.png',
    size: '24 kt',
    state: 'cancelled',
    text: 'Lisääminen on peruttu. Tiedostoa ei lisätty.',
    progress: null,
    stop,
    retry,
  },
];

export function FilesBoard() {
  const id = useId();
  return (
    <Board title="Files">
      <Grid>
        <FileDrop id={id} texts={TEXTS} accept="image/*" multiple hasError={false} onFiles={nothing} />
        <FileDrop id={`${id}-error`} texts={TEXTS} accept="image/*" multiple hasError onFiles={nothing} />
        <FileDrop
          id={`${id}-full`}
          texts={TEXTS}
          accept="image/*"
          multiple
          hasError={false}
          reason="Olet lisännyt jo 20 tiedostoa, eikä niitä voi olla enempää."
          onFiles={nothing}
        />
      </Grid>
      <FileList label="Tiedostot" items={ITEMS} onEmptied={nothing} />
    </Board>
  );
}
