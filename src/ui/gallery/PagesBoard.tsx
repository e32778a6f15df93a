import { CalendarClock, CreditCard, Truck, Waves, Wrench } from 'lucide-react';
import { css } from 'styled-system/css';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { RenderLink } from '../render-link.ts';
import { SkipLink } from '../SkipLink.tsx';
import { Tile } from '../Tile.tsx';
import { Board, Grid } from './Board.tsx';

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
