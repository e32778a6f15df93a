import { KeyRound, LayoutGrid, List, PiggyBank } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionCard, ActionList, ActionNote } from '../ActionCard.tsx';
import { ActionRow } from '../ActionRow.tsx';
import { Button } from '../Button.tsx';
import { DateRange } from '../DateRange.tsx';
import { Segments } from '../Segments.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Board, Grid } from './Board.tsx';

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
            {(anchor) => anchor.dataset.tip}
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
