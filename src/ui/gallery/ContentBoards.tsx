import { Eye } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ContactLink } from '../ContactLink.tsx';
import { EmptyList, EmptyState } from '../EmptyState.tsx';
import { GroupedText } from '../GroupedText.tsx';
import { NotFound, OutOfOrder, ReadOnly } from '../illustrations/failures.tsx';
import { HouseAtNight } from '../illustrations/HouseAtNight.tsx';
import { Welcome } from '../illustrations/Welcome.tsx';
import { LoadedPicture } from '../LoadedPicture.tsx';
import { NoticeBox } from '../NoticeBox.tsx';
import { PageBar } from '../PageBar.tsx';
import { Skeleton, SkeletonRegion } from '../Skeleton.tsx';
import { FullPageLoader, Spinner } from '../Spinner.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { DateText, Money, NotKnown } from '../values.tsx';
import { Board, Grid, Row } from './Board.tsx';

/** A house of two colours. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Cpath fill="%23cfe3ea" d="M0 0h16v9H0z"/%3E%3Cpath fill="%23456" d="M4 9V4l4-3 4 3v5z"/%3E%3C/svg%3E';

export function FactsBoard() {
  return (
    <Board title="Facts to look up">
      <TabLinks
        label="Maksut"
        items={[
          {
            text: 'Maksutiedot',
            link: ({ className, children }) => (
              <a href="#payment-info" aria-current="page" className={className}>
                {children}
              </a>
            ),
          },
          {
            text: 'Maksuhistoria',
            link: ({ className, children }) => (
              <a href="#payment-history" className={className}>
                {children}
              </a>
            ),
          },
        ]}
      />
      <Grid>
        <div>
          <ContactLink kind="phone" href="tel:+358400000201" text="+358 40 0000 201" />
          <ContactLink kind="email" href="mailto:huolto@example.com" text="huolto@example.com" />
          <ContactLink kind="phone" href={null} text="ks. porrashuoneen ilmoitustaulu" />
        </div>
        <SummaryList
          items={[
            { label: 'Tilinumero', value: <GroupedText groups={['FI21', '1234', '5600', '0007', '85']} /> },
            { label: 'Rakennusvuosi', value: <NotKnown dash="–" text="ei tiedossa" /> },
          ]}
        />
        <LoadedPicture src={PICTURE} alt="Talo" />
      </Grid>
    </Board>
  );
}

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
