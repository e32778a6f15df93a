/** The symbols of a bill as SVG paths, in modules. */
import { correction, generate, mode } from 'lean-qr';
import { code128, QUIET_MODULES } from '@/domain/code-128.ts';

export interface SymbolPath {
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
