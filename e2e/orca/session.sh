#!/usr/bin/env bash
# A desktop without a screen: a window manager, the accessibility bus, and Orca, which reads its orders from the standard input.
# Runs inside dbus-run-session. Its first line is the address of that bus, for the browser. $1: the folder of Orca's debug file
set -eu
echo "$DBUS_SESSION_BUS_ADDRESS"
openbox >"$1/openbox.log" 2>&1 &
# The bus must run before anything is told that it is wanted.
/usr/libexec/at-spi-bus-launcher --launch-immediately >"$1/at-spi.log" 2>&1 &
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
# Not the python3 of the PATH: Debian's has the bindings.
exec /usr/bin/python3 "$(dirname "$0")/orca.py" "$1/orca.out" >"$1/orca.log" 2>&1
