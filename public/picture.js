/**
 * Shows a picture under its name in a tab of its own (files.picture-page). The portal hands over what is shown, texts included, in the storage of
 * the tab (src/files/picture-page.ts). The address of the bytes is used once: a reload says to open the file again.
 */
const BASE = location.pathname.replace(/[^/]*$/, '');
/** As src/domain/base-path.ts names what the paths of a host share. */
const ownName = (name) => (BASE === '/' ? name : `${BASE} ${name}`);
const KEY = ownName('portal.picture');
const CHANNEL = ownName('portal.session');

const kept = sessionStorage.getItem(KEY);
if (kept === null) location.replace(BASE);
else show(JSON.parse(kept));

function show({ address, title, again, lang }) {
  const picture = document.querySelector('img');
  const message = document.querySelector('p');
  const keep = (name) => sessionStorage.setItem(KEY, JSON.stringify({ address: null, title: name, again, lang }));
  const putAway = () => {
    picture.removeAttribute('src');
    picture.hidden = true;
    message.hidden = false;
  };
  keep(title);
  document.documentElement.lang = lang;
  document.title = title;
  message.textContent = again;
  if (address === null) putAway();
  else {
    picture.addEventListener('error', putAway);
    picture.alt = title;
    picture.hidden = false;
    picture.src = address;
  }
  // A page that the browser brings back must not show the picture after signing out.
  addEventListener('pagehide', putAway);
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => {
    if (!['signed-out', 'expired', 'signed-in'].includes(data?.kind)) return;
    putAway();
    picture.alt = '';
    document.title = again;
    keep(again);
  });
}
