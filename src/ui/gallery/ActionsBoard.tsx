import { ExternalLink as Arrow, ArrowRight, Building2, LogOut, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { button, link, popover } from 'styled-system/recipes';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageSwitcher } from '../LanguageSwitcher.tsx';
import { Popover } from '../Popover.tsx';
import { Board, Row } from './Board.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const LANGUAGES = [
  { code: 'fi', name: 'Suomi' },
  { code: 'sv', name: 'Svenska' },
  { code: 'en', name: 'English' },
] as const;

export function ActionsBoard() {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'closed' | 'dialog' | 'alertdialog'>('closed');
  const [language, setLanguage] = useState<'fi' | 'sv' | 'en'>('fi');
  const close = () => setDialog('closed');
  return (
    <Board title="Actions">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={variant === 'danger' ? <Icon of={Trash2} /> : undefined}>
            {{ primary: 'Kirjaudu sisään', secondary: 'Rekisteröidy', quiet: 'Peruuta', danger: 'Poista tunnus' }[variant]}
          </Button>
        ))}
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy busyText="Lähetetään …">
            Lähetä ilmoitus
          </Button>
        ))}
        <Button variant="primary" busy={busy} busyText="Lähetetään …" onClick={() => setBusy(true)}>
          Press me
        </Button>
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} reason={variant === 'danger' ? 'Vain asukas voi muuttaa tietoja.' : undefined}>
            {variant === 'danger' ? 'Poista tunnus' : 'Tallenna'}
          </Button>
        ))}
        <Button variant="primary" reason="Et ole muuttanut mitään.">
          Tallenna muutokset
        </Button>
      </Row>
      <Row>
        <Button variant="primary" width="full">
          Full width
        </Button>
        <Button width="fullOnPhone" icon={<Icon of={ArrowRight} />}>
          Full on phone
        </Button>
        <a href="#gallery" className={button({ variant: 'primary' })}>
          Link as a button
        </a>
      </Row>
      <p>
        Linkki{' '}
        <a href="#gallery" className={link()}>
          tekstin keskellä
        </a>{' '}
        ja{' '}
        <ExternalLink href="https://example.com" hint="avautuu uuteen välilehteen">
          toiselle sivustolle
        </ExternalLink>{' '}
        johtava linkki.
      </p>
      <Row>
        <a href="#gallery" className={link({ kind: 'alone' })}>
          Kaikki vikailmoitukset <Icon of={ArrowRight} />
        </a>
        <a href="#gallery" className={link({ kind: 'plain' })}>
          Tietosuojaseloste <Icon of={Arrow} />
        </a>
      </Row>
      <Row>
        <Popover
          trigger={
            <>
              <Icon of={Building2} />
              Malliraitti 4 B 12
            </>
          }
          variant="secondary"
        >
          <ContractList />
        </Popover>
        <Popover
          trigger={
            <>
              <Icon of={UserRound} />
              Aino Virtanen
            </>
          }
          align="end"
        >
          <ul className={popover().list}>
            <li>
              <a href="#own" className={popover().item}>
                <Icon of={UserRound} />
                Omat tiedot
              </a>
            </li>
            <li>
              <button type="button" className={popover().item}>
                <Icon of={LogOut} />
                Kirjaudu ulos
              </button>
            </li>
          </ul>
        </Popover>
        <LanguageSwitcher label="Kieli" languages={LANGUAGES} current={language} onChoose={setLanguage} />
      </Row>
      <Row>
        <span className={reference}>1234 5678 9012</span>
        <CopyButton
          value="123456789012"
          subject="viitenumero"
          texts={{ copy: 'Kopioi', copied: 'Kopioitu', failed: 'Kopiointi ei onnistunut' }}
        />
      </Row>
      <Row>
        <Button onClick={() => setDialog('dialog')}>Dialog</Button>
        <Button onClick={() => setDialog('alertdialog')}>Alert dialog</Button>
      </Row>
      <Dialog
        open={dialog !== 'closed'}
        role={dialog === 'alertdialog' ? 'alertdialog' : 'dialog'}
        onClose={close}
        title="Poistetaanko tunnuksesi?"
        description="Et voi enää kirjautua palveluun. Vuokrasopimuksesi pysyy voimassa."
        closeLabel="Sulje"
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Poista tunnus
            </Button>
            <Button onClick={close}>Peruuta</Button>
          </>
        }
      />
    </Board>
  );
}

function ContractList() {
  const slots = popover();
  return (
    <>
      <p className={slots.heading}>Sopimukset</p>
      <ul className={slots.list}>
        <li>
          <a href="#one" aria-current="true" className={slots.item}>
            Malliraitti 4 B 12, Helsinki
          </a>
        </li>
        <li>
          <a href="#two" className={slots.item}>
            Kuvitelmankuja 2 A 3, Espoo
          </a>
        </li>
        <li>
          <span className={slots.item}>Maksut</span>
        </li>
      </ul>
    </>
  );
}

const reference = css({ fontVariantNumeric: 'tabular-nums' });
