import { css } from 'styled-system/css';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import type { RenderLink } from '../render-link.ts';
import { Steps } from '../Steps.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { SummarySection } from '../SummarySection.tsx';
import { Board, Row } from './Board.tsx';

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
