@echo off
rem Starts the editor with a double click on Windows.
pushd "%~dp0"
where npm >nul 2>nul
if errorlevel 1 (
  echo The editor needs Node.js. Get version 24 at https://nodejs.org, then open this file again.
) else (
  call npm run edit
)
pause
