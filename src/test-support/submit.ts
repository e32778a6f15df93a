import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the button of a form, and waits until the form has been checked: that begins when the press has been painted. */
export async function submit(button: HTMLElement): Promise<void> {
  await userEvent.click(button);
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))));
}
