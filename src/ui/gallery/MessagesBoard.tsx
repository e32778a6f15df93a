import { Eye } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { DateText } from '../DateText.tsx';
import { EmptyList, EmptyState } from '../EmptyState.tsx';
import { NotFound, OutOfOrder, ReadOnly } from '../illustrations/failures.tsx';
import { HouseAtNight } from '../illustrations/HouseAtNight.tsx';
import { Welcome } from '../illustrations/Welcome.tsx';
import { Money } from '../Money.tsx';
import { NoticeBox } from '../NoticeBox.tsx';
import { PageBar } from '../PageBar.tsx';
import { Skeleton, SkeletonRegion } from '../Skeleton.tsx';
import { FullPageLoader, Spinner } from '../Spinner.tsx';
import { Board, Grid, Row } from './Board.tsx';

const WORDS = { info: 'Tiedoksi', success: 'Onnistui', warning: 'Huomaa', danger: 'Virhe' } as const;
const TONES = ['info', 'success', 'warning', 'danger'] as const;

export function MessagesBoard() {
  const [closed, setClosed] = useState(false);
  return (
    <Board title="Messages">
      <PageBar label="Katselu" icon={Eye}>
        Katselet asukkaan näkymää. Et voi muuttaa tietoja.
      </PageBar>
      {TONES.map((tone) => (
        <NoticeBox key={tone} tone={tone} word={WORDS[tone]}>
          Viestisi on lähetetty. Vastaamme noin kolmen päivän kuluessa.
        </NoticeBox>
      ))}
      {!closed && (
        <NoticeBox
          tone="warning"
          word="Huomaa"
          title="Vuokraa on maksamatta 642,50 €"
          close={{ label: 'Sulje', onClose: () => setClosed(true) }}
          action={
            <a href="#payments" className={button({ variant: 'secondary' })}>
              Katso maksutiedot
            </a>
          }
        >
          Eräpäivä oli 2.11.2026. Jos olet jo maksanut, voit sulkea tämän ilmoituksen.
        </NoticeBox>
      )}
      <NoticeBox tone="info" word="Tiedoksi" title="Uusi viesti" close={{ label: 'Sulje', onClose: () => undefined, busy: true }} />
      <NoticeBox
        tone="info"
        word="Tiedoksi"
        title="Uusi viesti"
        close={{ label: 'Sulje', onClose: () => undefined, reason: 'Vain asukas voi sulkea tämän.' }}
      >
        Sinulle on uusi viesti.
      </NoticeBox>
      <Row>
        <Badge>Tulossa</Badge>
        <Badge tone="info">Käsittelyssä</Badge>
        <Badge tone="success">Valmis</Badge>
        <Badge tone="warning">Odottaa hyväksyntää</Badge>
        <Badge tone="danger">Hylätty</Badge>
        <Spinner />
      </Row>
      <Grid>
        <Card title="Maksut" aside={<Badge tone="danger">Maksamatta</Badge>}>
          <ul className={amounts}>
            <li>
              <DateText iso="2026-11-02" text="2.11.2026" /> <Money amount={-642.5} text="−642,50 €" />
            </li>
            <li>
              <DateText iso="2026-10-02" text="2.10.2026" /> <Money amount={1111.11} text="1 111,11 €" />
            </li>
          </ul>
        </Card>
        <Card title="Ladataan">
          <SkeletonRegion label="Ladataan maksuja">
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
            <Skeleton shape="block" height={4} />
          </SkeletonRegion>
        </Card>
        <Card>
          <EmptyList title="Ei asiakirjoja" action={<Button>Ota yhteyttä</Button>}>
            Kun sopimukseesi tulee asiakirjoja, näet ne tässä.
          </EmptyList>
        </Card>
      </Grid>
      <Grid>
        <EmptyState illustration={<Welcome />} title="Tervetuloa kotiin" />
        <EmptyState illustration={<HouseAtNight />} title="Sinulla ei ole voimassa olevaa sopimusta">
          Kun sopimuksesi alkaa, asuntosi tiedot näkyvät tässä.
        </EmptyState>
        <EmptyState illustration={<OutOfOrder />} title="Sivu ei toimi juuri nyt" action={<Button variant="primary">Etusivulle</Button>} />
        <EmptyState illustration={<NotFound />} title="Sivua ei löytynyt" />
        <EmptyState illustration={<ReadOnly />} title="Vain katselu" />
      </Grid>
      <div className={frame}>
        <FullPageLoader label="Ladataan" />
      </div>
    </Board>
  );
}

const amounts = css({ display: 'grid', gap: '2', '& > li': { display: 'flex', justifyContent: 'space-between' } });
const frame = css({
  borderRadius: 'md',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border',
  '& > *': { minHeight: '14rem' },
});
