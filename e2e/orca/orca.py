"""Debian's Orca, which says everything to its debug file alone, and tells when it has nothing more to say.

A line of the standard input is a mark: once all that Firefox has told is dealt with, Orca writes it to the debug file, with where it is.
"""
import json
import sys

sys.path.insert(0, "/usr/lib/python3/dist-packages")
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib
from orca import debug, event_manager, orca, orca_state, settings, speech_generator, speechdispatcherfactory
from orca.scripts.web import script as web

# A start may take long on a slow machine, and so may what Firefox answers: by default, it is not waited for longer than 0.8 s.
settings.timeoutTime = 0
Atspi.set_timeout(30_000, 30_000)
# The keys are written down by whoever presses them. A page is read when it is asked for: nobody would tell Orca that a reading has ended,
# and a summary of the page counts what is there when the load ends, which is not the same each time.
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False

SOUNDS = ("speak", "cancel", "char", "key", "say_icon", "sound_icon", "stop")
send = speechdispatcherfactory.SpeechServer._send_command


def send_quietly(self, command, *args, **named):
    """Without sound, speech-dispatcher hangs. The words are in the debug file before they would be spoken."""
    return None if getattr(command, "__name__", "") in SOUNDS else send(self, command, *args, **named)


speechdispatcherfactory.SpeechServer._send_command = send_quietly

voice = speech_generator.SpeechGenerator.voice


def voice_told(self, key=None, **args):
    """Orca 43 finds the language of a text, and leaves the choice of a voice to later releases."""
    if args.get("language") and args.get("string"):
        debug.println(debug.LEVEL_INFO, "LANGUAGE: " + json.dumps([args["language"], args["string"]], ensure_ascii=False))
    return voice(self, key, **args)


speech_generator.SpeechGenerator.voice = voice_told

set_locus_of_focus = orca.setLocusOfFocus
follow_focus = web.Script.onFocusedChanged
taken_over = None


# When what was pressed has gone before Orca comes to the focus that follows, Orca 43 takes the new place over without a word: whether it does hangs on
# how quick it is. Here it tells of the new place every time.
def take_over(event, obj, notifyScript=True, force=False):
    global taken_over
    if obj != orca_state.locusOfFocus:
        taken_over = None if notifyScript else obj
    return set_locus_of_focus(event, obj, notifyScript, force)


def tell_focus(self, event):
    at = orca_state.locusOfFocus
    is_untold = at is None or self.utilities.isZombie(at) or (taken_over is not None and event.source == taken_over)
    is_own_move = self._lastCommandWasCaretNav or self._lastCommandWasStructNav
    if not event.detail1 or is_own_move or not is_untold or not self.utilities.inDocumentContent(event.source):
        return follow_focus(self, event)
    # As if it came from the page itself: of an object that it comes from, Orca leaves the role out.
    document = self.utilities.getTopLevelDocumentForObject(event.source)
    self.utilities.clearCaretContext(document)
    self.utilities.setCaretContext(document, 0, document)
    orca.setLocusOfFocus(event, None, False)
    orca.setLocusOfFocus(event, event.source)
    return True


orca.setLocusOfFocus = take_over
web.Script.onFocusedChanged = tell_focus

STATES = ("REQUIRED", "INVALID_ENTRY", "CHECKED", "CHECKABLE", "EXPANDABLE", "EXPANDED", "PRESSED", "MODAL", "FOCUSED")


def place():
    """Where Orca is in the page: what the accessibility tree says of it, asked anew. None outside of the page."""
    at = orca_state.locusOfFocus
    try:
        if not orca_state.activeScript.utilities.inDocumentContent(at):
            return None
        at.clearCache()
        attributes = dict(pair.split(":", 1) for pair in at.getAttributes() if ":" in pair)
        states = at.getState()
        return {
            "name": at.name,
            "role": at.getRoleName(),
            "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name))],
            "tag": attributes.get("tag", ""),
            "description": at.description,
        }
    except Exception:
        return None


def is_quiet():
    script = orca_state.activeScript
    live = getattr(script, "liveRegionManager", None)
    return event_manager.getManager()._eventQueue.empty() and (live is None or len(live.msg_queue) == 0)


def write_when_quiet(mark):
    if not is_quiet():
        return True
    debug.println(debug.LEVEL_INFO, "MARK: " + json.dumps([mark, place()], ensure_ascii=False))
    return False


def take_mark(source, condition):
    mark = sys.stdin.readline().strip()
    if not mark:
        return False
    # Each application answers after all that it told before.
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        try:
            desktop.get_child_at_index(index).get_localized_role_name()
        except Exception:
            pass
    GLib.idle_add(write_when_quiet, mark, priority=GLib.PRIORITY_LOW)
    return True


GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT_IDLE, GLib.IOCondition.IN, take_mark)
debug.debugLevel = debug.LEVEL_INFO
debug.eventDebugLevel = debug.LEVEL_OFF
debug.debugFile = open(sys.argv[1], "w", buffering=1)
sys.argv = ["orca"]
source = open("/usr/bin/orca").read().replace("if otherOrcas():", "if False:")
exec(compile(source, "/usr/bin/orca", "exec"), {"__name__": "__main__", "__file__": "/usr/bin/orca"})
