import { describe, expect, it } from 'vitest';
import { downloadName, numberedName } from './download-name.ts';

describe('the name under which a file is saved', () => {
  it.each([
    ['Vuokrasopimus', 'pdf', 'Vuokrasopimus.pdf'],
    ['Pöytäkirja 24.9.2026', 'pdf', 'Pöytäkirja 24.9.2026.pdf'],
    ['Talkookutsu.pdf', 'pdf', 'Talkookutsu.pdf'],
    ['Kuva.JPEG', 'jpeg', 'Kuva.JPEG'],
    ['Kuva', 'jpeg', 'Kuva.jpg'],
    ['Ohje v1.docx', 'pdf', 'Ohje v1.docx.pdf'],
  ] as const)('turns %s, a %s, into %s', (name, kind, expected) => {
    expect(downloadName(name, kind)).toBe(expected);
  });

  it('ends as the bytes are, where the name says another kind', () => {
    expect(downloadName('Energiatodistus.pdf', 'png')).toBe('Energiatodistus.png');
  });

  it.each([
    ['Lomake.docx', '/files/7', 'Lomake.docx'],
    ['Lomake', '/files/lomake.docx', 'Lomake.docx'],
    ['Lomake', '/files/lomake.html', 'Lomake'],
    ['Lomake', '/files/lomake.svg', 'Lomake'],
    ['Lomake', '', 'Lomake'],
  ])('turns an unknown kind called %s at %s into %s', (name, path, expected) => {
    expect(downloadName(name, null, path)).toBe(expected);
  });

  it.each([
    'exe',
    'EXE',
    'com',
    'bat',
    'cmd',
    'msi',
    'scr',
    'pif',
    'hta',
    'lnk',
    'url',
    'html',
    'htm',
    'xhtml',
    'mht',
    'mhtml',
    'svg',
    'js',
    'mjs',
    'jse',
    'vbs',
    'wsf',
    'ps1',
    'jar',
    'sh',
    'app',
    'dmg',
    'pkg',
    'deb',
    'rpm',
    'apk',
    'iso',
    'desktop',
    'docm',
    'xlsm',
    'reg',
    'chm',
    'command',
    'appinstaller',
    'settingcontent-ms',
    '7z.exe',
    'library-ms',
    'webloc',
  ])('keeps the name but never an ending that a computer runs: %s', (ending) => {
    expect(downloadName(`Lomake.${ending}`, null)).toBe(`Lomake.${ending}.bin`);
  });

  it('keeps an ending of many letters and one of digits that nothing runs', () => {
    expect(downloadName('Lomake.pages', null)).toBe('Lomake.pages');
    expect(downloadName('Pöytäkirja 24.9.2026', null)).toBe('Pöytäkirja 24.9.2026');
  });

  it.each([
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['Sopimus: 1/2 "A" <b>', 'Sopimus 1 2 A b.pdf'],
    ['ovela\u202efdp.exe', 'ovela fdp.exe.pdf'],
    ['rivi\nrivi', 'rivi rivi.pdf'],
    ['   ', 'file.pdf'],
    ['...', 'file.pdf'],
  ])('leaves out what a file system forbids: %j becomes %s', (name, expected) => {
    expect(downloadName(name, 'pdf')).toBe(expected);
  });

  it('is shortened, and keeps its ending and whole characters', () => {
    expect(downloadName('ä'.repeat(300), 'pdf')).toBe(`${'ä'.repeat(120)}.pdf`);
    expect(downloadName(`${'a'.repeat(119)}🏠`, 'pdf')).toBe(`${'a'.repeat(119)}.pdf`);
  });
});

describe('a numbered name', () => {
  it('stays readable and tells documents of one name apart', () => {
    expect([6104, 6141].map((id) => numberedName('Vuokrasopimus', id))).toEqual(['Vuokrasopimus (6104)', 'Vuokrasopimus (6141)']);
    expect(numberedName('Talkookutsu.pdf', 1)).toBe('Talkookutsu (1).pdf');
    expect(numberedName('Pöytäkirja 24.9.2026', 6101)).toBe('Pöytäkirja 24.9.2026 (6101)');
  });
});
