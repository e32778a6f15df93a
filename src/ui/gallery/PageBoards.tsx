import { CalendarClock, CreditCard, KeyRound, LayoutGrid, List, PiggyBank, Truck, Waves, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { ActionCard, ActionList, ActionNote } from '../ActionCard.tsx';
import { ActionRow } from '../ActionRow.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { DateRange } from '../DateRange.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { RenderLink } from '../render-link.ts';
import { Segments } from '../Segments.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Steps } from '../Steps.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { SummarySection } from '../SummarySection.tsx';
import { Tile } from '../Tile.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Board, Grid, Row } from './Board.tsx';

const TYPE = ['pageTitle', 'sectionTitle', 'partTitle', 'lead', 'small'] as const;
const styles = {
  pageTitle: css({ textStyle: 'pageTitle' }),
  sectionTitle: css({ textStyle: 'sectionTitle' }),
  partTitle: css({ textStyle: 'partTitle' }),
  lead: css({ textStyle: 'lead', color: 'muted' }),
  small: css({ textStyle: 'small', color: 'muted' }),
};

export function PagesBoard() {
  return (
    <Board title="Pages">
      <SkipLink targetId="root">Siirry sisältöön</SkipLink>
      <div>
        <Breadcrumb
          label="Olet tässä"
          trail={[
            { text: 'Etusivu', link: anchor('#home') },
            { text: 'Ilmoitustaulu', link: anchor('#board') },
          ]}
          current="Vesikatko torstaina"
        />
        <PageHeading lead="Mitä haluat tehdä tänään?">Hei Aino</PageHeading>
        <Grid>
          <Tile
            icon={Wrench}
            title="Tee vikailmoitus"
            text="Kerro, mikä asunnossa tai talossa on rikki"
            target={{ kind: 'link', link: anchor('#fault') }}
          />
          <Tile
            icon={Truck}
            title="Muuttoilmoitus"
            text="Irtisano vuokrasopimus"
            target={{ kind: 'external', href: 'https://example.com', hint: 'avautuu uuteen välilehteen' }}
          />
          <Tile icon={CreditCard} title="Maksut" text="Maksutiedot ja maksuhistoria" target={{ kind: 'link', link: anchor('#pay') }} />
          <Tile icon={Waves} title="Saunavuoro" target={{ kind: 'coming-soon', badge: 'Tulossa' }} />
          <Tile
            icon={CalendarClock}
            title={'Huoneisto\u00adkohtaiset pysäköinti\u00adpaikka\u00advaraukset'}
            target={{ kind: 'link', link: anchor('#park') }}
          />
        </Grid>
      </div>
      <div className={type}>
        {TYPE.map((name) => (
          <p key={name} className={styles[name]}>
            Isännöitsijätoimiston asiakaspalvelu ({name})
          </p>
        ))}
        <p>Leipäteksti: huoneistokohtainen lämpimänkäyttöveden kulutus ja kunnossapitovastuunjakotaulukko löytyvät asiakirjoista.</p>
      </div>
    </Board>
  );
}

const anchor =
  (href: string): RenderLink =>
  ({ className, children }) => (
    <a href={href} className={className}>
      {children}
    </a>
  );

const type = css({ display: 'grid', gap: '3', maxWidth: 'text' });

const VIEWS = [
  { value: 'grid', label: 'Ruudukko', icon: LayoutGrid },
  { value: 'list', label: 'Luettelo', icon: List },
] as const;
const FORMAT = 'Muodossa pp.kk.vvvv.';

export function PanelsBoard() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [days, setDays] = useState({ start: '1.12.2026', end: '30.11.2026' });
  const [isOpen, setOpen] = useState(false);
  const tips = useRef<HTMLDivElement>(null);
  return (
    <Board title="Panels, ranges and views">
      <Grid>
        <Segments label="Näkymä" options={VIEWS} value={view} onValueChange={setView} />
        <DateRange
          legend="Milloin tarvitset paikan?"
          hint="Ilman päiviä näet kuluvan viikon."
          start={{ label: 'Alkupäivä', hint: FORMAT, value: days.start, onValueChange: (start) => setDays({ ...days, start }) }}
          end={{
            label: 'Loppupäivä',
            hint: FORMAT,
            value: days.end,
            error: 'Loppupäivä ei voi olla ennen alkupäivää.',
            onValueChange: (end) => setDays({ ...days, end }),
          }}
        />
        <div ref={tips}>
          <Button data-tip="Malliraitti 4, Helsinki" onClick={() => setOpen(true)}>
            Avaa sivupaneeli
          </Button>
          <Tooltip within={tips} of="[data-tip]">
            {(target) => target.dataset.tip}
          </Tooltip>
        </div>
        <ActionCard title="Sinulle">
          <ActionList>
            <li>
              <ActionRow
                tone="task"
                icon={PiggyBank}
                title="Maksurästi −64,20 €"
                line="Maksa tai sovi maksuajasta"
                link={({ children, ...rest }) => (
                  <a href="#maksut" {...rest}>
                    {children}
                  </a>
                )}
              />
            </li>
            <li>
              <ActionRow icon={KeyRound} title="Avaimet" line="viimeistään 31.12.2026" end="35 päivää" />
            </li>
          </ActionList>
          <ActionNote>Ilmoituksia ei voi sulkea asukkaan puolesta.</ActionNote>
        </ActionCard>
      </Grid>
      {isOpen && (
        <SidePanel title="Varaa autopaikka" closeLabel="Sulje" onClose={() => setOpen(false)}>
          <p>Paikka 14, Malliraitin pihapaikat</p>
          <Button variant="primary">Varaa paikka</Button>
        </SidePanel>
      )}
    </Board>
  );
}

const change: { link: RenderLink; text: string } = {
  link: ({ className, children }) => (
    <a href="#gallery" className={className}>
      {children}
    </a>
  ),
  text: 'Muuta',
};

export function PreviewBoard() {
  return (
    <Board title="Steps and preview">
      <Row>
        {[1, 4, 6].map((step) => (
          <div key={step} className={wide}>
            <Steps text={`Vaihe ${step}/6`} step={step} of={6} />
          </div>
        ))}
      </Row>
      <div className={column}>
        <Card>
          <div className={sections}>
            <SummarySection title="Irtisanominen" change={change}>
              <SummaryList
                items={[
                  { label: 'Muuttopäivä', value: '24.12.2026' },
                  { label: 'Sopimuksen viimeinen päivä', value: '31.1.2027' },
                  { label: 'Irtisanomisen syy', value: 'Asunnon varustelu tai ominaisuudet eivät vastaa perheemme tarpeita' },
                ]}
              />
            </SummarySection>
            <SummarySection title="Vakuuden palautus ja maksuyhteystiedot" change={change}>
              <SummaryList
                items={[
                  { label: 'Saaja', value: 'Aino Virtanen' },
                  { label: 'Tilinumero (IBAN)', value: 'FI21 1234 5600 0007 85' },
                  { label: 'Asumisoikeussopimuksen vakuudenhaltija', value: '–' },
                  { label: 'Lisätiedot', value: 'Koira on kiltti.\nSoita ennen kuin tulet, niin vien sen naapuriin.' },
                ]}
              />
            </SummarySection>
          </div>
        </Card>
      </div>
      <Row>
        <Button variant="primary">Vahvista irtisanominen</Button>
        <Button>Takaisin</Button>
      </Row>
    </Board>
  );
}

const wide = css({ flex: '1 1 14rem' });
const column = css({ maxWidth: 'text' });
const sections = css({ display: 'grid', gap: '8' });
