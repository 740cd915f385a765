/* Another name that an earlier site may have used. */
importScripts('sw.js')
