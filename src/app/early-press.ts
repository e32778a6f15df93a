/**
 * Presses the button or the link of the bar that has come to where the look of the bar was pressed: the look answers nothing itself, and no press is lost.
 * For the moment in which the page is there. Of several presses the last one counts.
 */
export function answerEarlyPress(): void {
  const { earlyStart } = globalThis;
  const pressed = earlyStart?.pressed;
  if (!earlyStart || !pressed) return;
  earlyStart.pressed = undefined;
  document.elementFromPoint(pressed.x, pressed.y)?.closest<HTMLElement>('header :is(a, button)')?.click();
}
