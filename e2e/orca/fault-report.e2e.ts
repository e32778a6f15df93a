/** A fault report: what cannot wait, a form with nothing in it, and the report that was sent. */
import { heardByOrca } from './flow.ts';

heardByOrca('fault-report', async (walk) => {
  const { 'fault-report': report, common } = walk.t;
  await walk.signsIn('party-payer', 'Aino');
  await walk.opensByMenu(common.menu.transactions, common.menu.faultReport, report.title);
  walk.chapter('what cannot wait');
  await walk.goes('r', report.danger.option.water.label);
  await walk.presses('space', report.danger.callNow.maintenance);
  await walk.goes('r', report.danger.option.none.label);
  await walk.presses('space', report.danger.toForm);
  await walk.goes('Tab', report.danger.toForm);
  walk.chapter('the form with nothing in it');
  await walk.presses('Return', report.title);
  await walk.isRefused(report.form.toPreview, 3);
  walk.chapter('filled in');
  await walk.presses('space', 'selected');
  await walk.goes('Tab', report.form.class.label);
  await walk.types('hana');
  await walk.presses('Return', report.class['2']);
  await walk.goes('Tab', report.form.title.label);
  await walk.types('Hana tippuu');
  await walk.goes('Tab', report.form.masterKey.label);
  await walk.presses('space', 'checked');
  await walk.goes('Tab', report.form.toPreview);
  walk.chapter('the preview');
  await walk.presses('Return', report.preview.heading);
  await walk.goes('Tab', report.preview.send);
  walk.chapter('sent');
  await walk.presses('Return', report.success.heading.split('{{id}} ')[1]);
  await walk.goes('Tab', report.success.open);
  await walk.presses('Return', 'Hana tippuu');
});
