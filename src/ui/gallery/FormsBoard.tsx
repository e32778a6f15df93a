import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PasswordRequirements } from '../PasswordRequirements.tsx';
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
          <CodeField label="Vahvistuskoodi" hint="Kuusi numeroa sähköpostistasi" value={code} onValueChange={setCode} />
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
                words={{ met: 'täyttyy', unmet: 'puuttuu' }}
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
