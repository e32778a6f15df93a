import { ContactLink } from '../ContactLink.tsx';
import { GroupedText } from '../GroupedText.tsx';
import { LoadedPicture } from '../LoadedPicture.tsx';
import { NotKnown } from '../NotKnown.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { Board, Grid } from './Board.tsx';

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
