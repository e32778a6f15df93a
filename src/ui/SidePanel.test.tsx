// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SidePanel } from './SidePanel.tsx';

it('closes after a press beside it, and stays when the press begins or ends on it', () => {
  const onClose = vi.fn();
  render(
    <SidePanel title="Varaa" closeLabel="Sulje" onClose={onClose}>
      <p>Paikka 4</p>
    </SidePanel>,
  );
  const panel = screen.getByRole('dialog');
  const text = screen.getByText('Paikka 4');
  const beside = { clientX: 9, clientY: 9 };
  fireEvent.pointerDown(panel, beside);
  fireEvent.click(text);
  fireEvent.pointerDown(text);
  fireEvent.click(panel, beside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(panel, beside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(panel, beside);
  expect(onClose).toHaveBeenCalledOnce();
});
