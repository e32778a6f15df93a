import { Camera, FolderOpen } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface FileDropProps {
  /** Of the button that chooses: where an error summary leads. */
  id: string;
  /** `drop` is shown where there is a mouse, `camera` where there is a finger; without it no pictures are taken. */
  texts: { drop: string; choose: string; camera?: string | undefined };
  /** The file types that the device offers. Other files can still be chosen, so the receiver must check them. */
  accept: string;
  multiple: boolean;
  describedBy?: string | undefined;
  hasError: boolean;
  /** Why no file can be chosen now. */
  reason?: string | undefined;
  onFiles: (files: File[]) => void;
}

/**
 * Where files come from: dropped, chosen, or taken with the camera. The zone is no button itself: keyboard, touch and screen reader have the
 * buttons. A file that is dropped beside it does not replace the page, and whatever was typed on it.
 */
export function FileDrop({ id, texts, accept, multiple, describedBy, hasError, reason, onFiles }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(keepPage, []);

  const isOpen = reason === undefined;
  const give = (files: FileList | null) => {
    if (isOpen && files !== null && files.length > 0) onFiles(Array.from(files));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    give(target.files);
    // The same file may be chosen once more.
    target.value = '';
  };
  const dragOver = (event: DragEvent) => {
    if (!isOpen || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const dragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    give(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(zone, hasError && zoneWithError, isOver && zoneUnderFile)}
      onDragEnter={dragOver}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      onDrop={drop}
    >
      {isOpen && <p className={invitation}>{texts.drop}</p>}
      <div className={buttons}>
        {isOpen && texts.camera !== undefined && (
          <div className={onTouch}>
            <Button width="full" icon={<Icon of={Camera} />} aria-describedby={describedBy} onClick={() => camera.current?.click()}>
              {texts.camera}
            </Button>
            <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={choose} />
          </div>
        )}
        <Button
          id={id}
          icon={<Icon of={FolderOpen} />}
          aria-describedby={describedBy}
          reason={reason}
          onClick={() => chooser.current?.click()}
        >
          {texts.choose}
        </Button>
        <input ref={chooser} type="file" hidden accept={accept} multiple={multiple} onChange={choose} />
      </div>
    </div>
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

/** Where nobody takes a dropped file, the browser would open it in place of the page. */
function keepPage(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

/** The frame is shown only on devices with drag and drop. */
const zone = css({
  width: '100%',
  display: 'grid',
  gap: '3',
  marginTop: '1',
  '@media (hover: hover) and (pointer: fine)': {
    padding: '5',
    justifyItems: 'center',
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border',
    borderRadius: 'lg',
    transition: 'background-color 0.15s, border-color 0.15s',
  },
  _print: { display: 'none' },
});
const zoneWithError = css({ borderColor: 'danger!' });
const zoneUnderFile = css({ bg: 'accentSubtle', borderColor: 'accent!', borderStyle: 'solid!' });
const invitation = css({ color: 'muted', display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'block' } });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  width: { base: '100%', tablet: 'auto' },
  // On a phone the two share a line where they fit.
  '& > button, & > div': { flex: { base: '1 1 auto', tablet: '0 0 auto' } },
  '& button': { paddingInline: { base: '3', tablet: '5' } },
  '@media (hover: hover) and (pointer: fine)': { justifyContent: 'center' },
  // An error summary leads to the button; its label is to be seen above it.
  '& > button': { scrollMarginTop: '12rem' },
});
const onTouch = css({ display: 'none', '@media (any-pointer: coarse)': { display: 'block' } });
