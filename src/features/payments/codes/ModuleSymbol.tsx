import { correction, generate, mode } from 'lean-qr';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { code128, QUIET_MODULES } from '@/domain/code-128.ts';

interface ModuleSymbolProps {
  /** The accessible name of the symbol. Its content is beside it as text. */
  name: string;
  /** Width and height in modules, the smallest black or white square, with the quiet zone. */
  width: number;
  height: number;
  /** The black modules, as the data of an SVG path in modules. */
  path: string;
  kind: keyof typeof PAPER;
  /** The widest it gets on the screen, in pixels. */
  widest: number;
}

/**
 * A symbol that a camera reads. Every module is a whole number of the screen's own pixels wide, whatever the zoom: bars of uneven width
 * cannot be read (`payments.whole-pixels`). Black on white in every theme, also where the system forces its own colours: there contrast is what it is read by.
 * Where the screen is too narrow for one pixel a module, the symbol stands upright.
 */
export function ModuleSymbol({ name, width, height, path, kind, widest }: ModuleSymbolProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ratio = useDevicePixelRatio();
  const space = useWidthOf(frame);
  const pixels = Math.floor((Math.min(space, widest) * ratio) / width);
  const isUpright = space > 0 && pixels < 1;
  const module = Math.max(1, pixels) / ratio;
  const [columns, rows] = isUpright ? [height, width] : [width, height];
  return (
    <div ref={frame} className={room}>
      {space > 0 && (
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${columns} ${rows}`}
          width={columns * module}
          height={rows * module}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className={isUpright ? UPRIGHT_PAPER[kind] : PAPER[kind]}
        >
          <rect width={columns} height={rows} fill="#fff" />
          <path d={path} fill="#000" {...(isUpright && { transform: `translate(${height} 0) rotate(90)` })} />
        </svg>
      )}
    </div>
  );
}

/** How many of the screen's own pixels a CSS pixel is; changes with the zoom and between screens. */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const change = () => setRatio(window.devicePixelRatio);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [ratio]);
  return ratio;
}

/** The width of an element in CSS pixels; 0 before it is known. */
function useWidthOf(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const room = css({ width: '100%', minWidth: '0', overflow: 'hidden', _print: { overflow: 'visible' } });
/**
 * On paper a module of the bar code is 0.3 mm: 99.6 mm from the first bar to the last, 105.6 with its quiet zones, and 12 mm high. The QR code
 * is 40 mm.
 */
const PAPER = {
  barCode: css({ display: 'block', maxWidth: 'none', forcedColorAdjust: 'none', _print: { width: '105.6mm', height: '12mm' } }),
  qr: css({ display: 'block', maxWidth: 'none', forcedColorAdjust: 'none', _print: { width: '40mm', height: '40mm' } }),
};
const UPRIGHT_PAPER = {
  barCode: css({ display: 'block', maxWidth: 'none', forcedColorAdjust: 'none', _print: { width: '12mm', height: '105.6mm' } }),
  qr: PAPER.qr,
};

/** A symbol of a bill as an SVG path. */
interface SymbolPath {
  /** In modules, with the quiet zone. */
  width: number;
  height: number;
  /** The black modules: data of an SVG path. */
  path: string;
}

/** 12 mm where a module is 0.3 mm. */
const BAR_HEIGHT = 40;
/** ISO/IEC 18004 asks for four white modules around a QR code. */
const QR_QUIET = 4;
/** EPC069-12: 69 modules a side at most. */
const QR_LARGEST_VERSION = 13;

/** The Code 128 symbol of the 54 digits. */
export function barCodeSymbol(digits: string): SymbolPath {
  const { bars, modules } = code128(digits);
  const path = bars.map(({ start, width }) => `M${start + QUIET_MODULES} 0h${width}v${BAR_HEIGHT}h-${width}z`).join('');
  return { width: modules + 2 * QUIET_MODULES, height: BAR_HEIGHT, path };
}

/**
 * The QR code of an EPC text, at error correction M (EPC069-12). The text goes in as bytes: by itself the library would add a character set
 * switch (ECI), which the apps of some banks ignore and then show broken letters.
 */
export function epcQrSymbol(text: string): SymbolPath {
  const code = generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: QR_LARGEST_VERSION,
  });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QR_QUIET} ${y + QR_QUIET}h1v1h-1z`;
    }
  }
  const side = code.size + 2 * QR_QUIET;
  return { width: side, height: side, path };
}
