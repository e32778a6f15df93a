import { useId } from 'react';
import { FileDrop } from '../FileDrop.tsx';
import { type FileItem, FileList } from '../FileList.tsx';
import { Board, Grid } from './Board.tsx';

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
