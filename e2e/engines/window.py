"""A window with one web page and nothing else, for WebKitWebDriver (webkit.ts).

MiniBrowser, which comes with the driver, is never narrower than 447 px and keeps its console to
itself. Usage: window.py LOG COMMANDS, where LOG is the file that gets warnings and errors and
COMMANDS a named pipe that brings one JSON object per line.
"""

import json
import os
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

# WebKit itself would only tell the system's journal.
LISTENER = """{
  const tell = (...parts) => {
    webkit.messageHandlers.log.postMessage(parts.join(' ').replaceAll('\\n', ' '))
  }
  for (const [name, kind] of [['error', 'error:'], ['warn', 'warning:']]) {
    const original = console[name]
    console[name] = (...parts) => { tell(kind, ...parts); original.apply(console, parts) }
  }
  addEventListener('error', ({ message, target }) => {
    if (target === window) tell('uncaught:', message)
    else tell('error: Failed to load', target.currentSrc || target.src || target.href)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell('uncaught:', reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    tell('error: blocked by policy:', violatedDirective, blockedURI)
  }, true)
}"""

log, commands = sys.argv[1:3]
content = WebKit2.UserContentManager()
settings = WebKit2.Settings()
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
windows = []


def write_message(_content, result):
    with open(log, "a") as file:
        file.write(result.get_js_value().to_string() + "\n")


def close(page, window):
    windows.remove(window)
    window.destroy()


def open_window(_session):
    page = WebKit2.WebView(
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=content,
        web_context=context,
    )
    window = Gtk.Window(decorated=False)
    windows.append(window)
    page.connect("close", close, window)
    window.add(page)
    window.set_default_size(1440, 900)
    window.show_all()
    window.present()  # without a window manager nobody else gives it the focus
    return page


def set_environment(environment):
    look = Gtk.Settings.get_default()
    look.set_property("gtk-application-prefer-dark-theme", environment["isDark"])
    look.set_property("gtk-enable-animations", not environment["isMotionReduced"])
    settings.set_enable_javascript_markup(environment["hasScript"])
    windows[-1].resize(environment["width"], environment["height"])


def take_screenshot(file):
    window = windows[-1].get_window()
    picture = Gdk.pixbuf_get_from_window(window, 0, 0, window.get_width(), window.get_height())
    picture.savev(file + ".part", "png", [], [])
    os.rename(file + ".part", file)


def read_commands(pipe, _condition):
    for line in os.read(pipe, 65536).decode().splitlines():
        command = json.loads(line)
        if "environment" in command:
            set_environment(command["environment"])
        else:
            take_screenshot(command["screenshot"])
    return True


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", open_window)


content.register_script_message_handler("log")
content.connect("script-message-received::log", write_message)
content.add_script(
    WebKit2.UserScript(
        LISTENER,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
# Open for both, so that it never ends when a writer closes it.
GLib.io_add_watch(os.open(commands, os.O_RDWR | os.O_NONBLOCK), GLib.IO_IN, read_commands)
context.connect("automation-started", start)
Gtk.main()
