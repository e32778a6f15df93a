#!/bin/sh
# Puts a release in the place of the one that is served, forward or back: sh upgrade.sh dist /usr/share/nginx/html
# A page that is open loads the files of its own release: those of the release that is replaced stay for 30 days from now (docs/hosting.md, "Releases").
set -eu

release=${1:?the folder of the release} site=${2:?the folder that is served}
if [ ! -f "$release/index.html" ]; then
  echo "There is no release in $release: it has no index.html." >&2
  exit 2
fi
files() { (cd "$1" && find . -type f \( -path './assets/*' -o -path './br/*' \)); }

mkdir -p "$site"
# The files of the release that is served, in a hidden file, which no browser gets. Before it was kept, all files that are there.
list="$site/.release-files"
[ -f "$list" ] || files "$site" > "$list"
[ ! -s "$list" ] || (cd "$site" && xargs touch -c < .release-files)

# The page last: it names the others.
find "$release" -mindepth 1 -maxdepth 1 ! -name index.html -exec cp -R {} "$site/" ';'
cp "$release/index.html" "$site/.index.html.new"
mv "$site/.index.html.new" "$site/index.html"
files "$release" > "$list"
for folder in assets br; do
  [ ! -d "$site/$folder" ] || find "$site/$folder" -type f -mtime +30 -delete
done
