import { css } from 'styled-system/css';

interface LanguageSwitcherProps<Code extends string> {
  /** Names the group: "Language". */
  label: string;
  /** Each named in its own language. */
  languages: readonly { code: Code; name: string }[];
  current: Code;
  onChoose: (code: Code) => void;
}

/** The languages side by side; three languages need no menu. */
export function LanguageSwitcher<Code extends string>({ label, languages, current, onChoose }: LanguageSwitcherProps<Code>) {
  return (
    <div role="group" aria-label={label} className={row} data-print="hide">
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === current || undefined}
          className={choice}
          onClick={() => onChoose(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

// With large text the languages wrap.
const row = css({ display: 'flex', flexWrap: 'wrap' });
const choice = css({
  minHeight: 'touch',
  paddingInline: { base: '2', tablet: '3' },
  color: 'accentText',
  textStyle: 'small',
  borderRadius: 'md',
  cursor: 'pointer',
  hyphens: 'manual',
  textUnderlineOffset: '0.4em',
  textDecorationThickness: '2px',
  _hover: { bg: 'accentSubtle' },
  _current: { color: 'text', fontWeight: '650', textDecorationLine: 'underline', textDecorationColor: 'accent' },
});
