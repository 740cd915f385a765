#!/bin/sh
# Starts the editor with a double click on a Mac.
cd "${0%/*}" || exit
if command -v npm >/dev/null; then
  npm run edit
else
  echo 'The editor needs Node.js. Get version 24 at https://nodejs.org, then open this file again.'
fi
printf '\nPress Return to close this window. '
read -r _
