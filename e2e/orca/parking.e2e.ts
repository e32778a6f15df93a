/** A parking space: days with a mistake, the space, terms that are not accepted, the reservation and its end. */
import { heardByOrca } from './flow.ts';

heardByOrca('parking', async (walk) => {
  const { parking: words, validation, common } = walk.t;
  await walk.signsIn('party-payer', 'Aino');
  await walk.opensByMenu(common.menu.ownProperty, common.menu.parking, words.title);
  walk.chapter('the days');
  await walk.goes('Tab', words.choices.bar);
  await walk.presses('Return', 'expanded');
  await walk.goes('Tab', words.days.start);
  await walk.types('31.2.2027');
  await walk.presses('Tab', validation.noSuchDay);
  await walk.goes('shift+Tab', words.days.start);
  await walk.types('1.12.2026');
  walk.chapter('the space');
  await walk.goes('Tab', 'Paikka 11');
  await walk.goes('Right', 'Paikka 14');
  await walk.presses('Return', words.panel.reserve);
  walk.chapter('the terms are not accepted');
  await walk.isRefused(words.reserve.send, 1);
  walk.chapter('reserved');
  await walk.presses('space', 'checked');
  await walk.goes('Tab', words.reserve.send);
  await walk.presses('Return', words.reserved.title);
  await walk.goes('Tab', words.reserved.done);
  await walk.presses('Return', 'Paikka 14');
  walk.chapter('its end');
  await walk.presses('Return', words.panel.details);
  await walk.goes('Tab', words.end.date);
  await walk.types('31.1.2027');
  await walk.goes('Tab', words.end.send);
  await walk.presses('Return', words.ended.title);
});
