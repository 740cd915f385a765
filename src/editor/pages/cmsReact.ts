/*
 * Controls inside Sveltia must be written in the React that Sveltia brings along: two of them on
 * one page do not know each other. The bundle uses this module in the place of `react`.
 */
import '@sveltia/cms'
import type * as React from 'react'

declare global {
  // Sveltia's own name for it
  var __SVELTIA_CMS_REACT__: typeof React
}

export const { Fragment, createElement, useEffect, useRef, useState } =
  globalThis.__SVELTIA_CMS_REACT__
