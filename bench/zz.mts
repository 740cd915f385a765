import { chromium, type Page } from '@playwright/test'
import { serveCopy } from './site'
const site = await serveCopy('x', process.argv[2] ?? 'public')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const state = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]:not([inert])') ? (location.hash + ' ' + document.querySelector('.lightbox-count')!.textContent) : 'closed ' + location.pathname + location.hash)
// 1 tap beside a photo: touch
for (const [w,h] of [[320,568],[390,844],[768,1024],[1024,768]]) {
  const ctx = await browser.newContext({ viewport: { width: w!, height: h! }, hasTouch: true, isMobile: true })
  const page = await ctx.newPage(); let bad: string[] = []
  for (let i=0;i<9;i++) for (const where of ['above','below']) {
    await page.goto(site.origin+'/gallery/'); await page.waitForTimeout(50)
    await page.locator('figure > a').nth(i).tap(); await page.waitForTimeout(450)
    const f = await page.evaluate(() => { const r=document.querySelector('[data-position="0"] [data-frame]')!.getBoundingClientRect(); const v=document.querySelector('.lightbox-viewport')!.getBoundingClientRect(); return {x:r.x+r.width/2, top:r.top, bottom:r.bottom, vt:v.top, vb:v.bottom} })
    const y = where==='above' ? (f.vt+f.top)/2 : (f.bottom+f.vb)/2
    if (Math.abs(y-(where==='above'?f.top:f.bottom))<3) continue
    await page.touchscreen.tap(f.x,y); await page.waitForTimeout(600)
    const s = await state(page); if (!s.startsWith('closed /gallery/') || s.includes('#')) bad.push(`${i+1} ${where}: ${s}`)
  }
  console.log('tap beside', w, bad.length ? bad : 'ok'); await ctx.close()
}
for (const [w,h] of [[1024,768],[1280,720],[1440,900]]) {
  const ctx = await browser.newContext({ viewport: { width: w!, height: h! } }); const page = await ctx.newPage()
  let bad: string[] = [], n=0
  for (let i=0;i<9;i++) for (const [fx,fy] of [[.5,.5],[.1,.5],[.9,.5],[.5,.1],[.5,.9]]) for (const gap of [120,180,450,800]) {
    await page.goto(site.origin+'/gallery/')
    const t = page.locator('figure > a').nth(i); await t.scrollIntoViewIfNeeded(); const b=(await t.boundingBox())!
    const x=b.x+b.width*fx!, y=b.y+b.height*fy!; if (y<80||y>h!-10||x<5||x>w!-5) continue
    n++; await page.mouse.click(x,y); await page.waitForTimeout(gap); await page.mouse.click(x,y); await page.waitForTimeout(100)
    const s = await state(page); if (s.startsWith('closed')||!s.includes(' '+(i+1)+' ')) bad.push(`${i+1} ${fx} ${fy} ${gap}: ${s}`)
  }
  console.log('double click', w, n, bad.length ? bad.slice(0,5) : 'ok', bad.length); await ctx.close()
}
{ const ctx = await browser.newContext({ viewport: { width: 1280, height: 720 } }); const page = await ctx.newPage()
  for (let i=0;i<3;i++) { await page.goto(site.origin+'/gallery/'); await page.locator('figure > a').nth(i).focus()
    for (let k=0;k<15;k++) { await page.keyboard.down('Enter'); await page.waitForTimeout(33) } await page.keyboard.up('Enter'); console.log('held enter', await state(page)); 
    await page.waitForTimeout(500); for (let k=0;k<15;k++) { await page.keyboard.down('Enter'); await page.waitForTimeout(33) } await page.keyboard.up('Enter'); console.log('  held on close', await state(page)) }
  await page.goto(site.origin+'//gallery/#photo-2').catch(e=>console.log(String(e).slice(0,80))); await page.waitForTimeout(500); console.log('// ', await state(page), page.url())
  // 503 once
  const seen = new Set<string>(); await page.route(/\.(avif|jpg)$/, r => { const u=r.request().url(); if (seen.has(u)) return r.fallback(); seen.add(u); return r.fulfill({status:503}) })
  await page.goto(site.origin+'/gallery/'); await page.waitForTimeout(800); await page.locator('figure > a').nth(0).click(); await page.waitForTimeout(1200)
  const img = () => page.evaluate(()=>{ const i=document.querySelector<HTMLImageElement>('[data-position="0"] img'); return i ? [i.naturalWidth, i.currentSrc.slice(-40)] : document.querySelector('[data-position="0"]')!.textContent })
  console.log('503 open', await img()); await page.locator('[data-position="0"] button').click().catch(()=>console.log('no retry')); await page.waitForTimeout(800); console.log('  retry', await img())
  await ctx.close() }
{ const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch:true, isMobile:true }); const page = await ctx.newPage()
  let count = new Map<string,number>(); await page.route(/\.(avif|jpg)$/, r => { const u=r.request().url(); const c=(count.get(u)??0); count.set(u,c+1); return c<2 ? r.fulfill({status:503}) : r.fallback() })
  await page.goto(site.origin+'/gallery/'); await page.waitForTimeout(800); await page.locator('figure > a').nth(0).tap(); await page.waitForTimeout(1200)
  const img = () => page.evaluate(()=>{ const i=document.querySelector<HTMLImageElement>('[data-position="0"] img'); return i ? [i.naturalWidth, i.currentSrc.slice(-40)] : document.querySelector('[data-position="0"]')!.textContent })
  console.log('503x2 open', await img()); for (let k=0;k<3;k++) { await page.locator('[data-position="0"] button').tap({timeout:1000}).catch(()=>console.log('no retry')); await page.waitForTimeout(800); console.log('  retry', await img(), [...count].map(([u,c])=>u.slice(-30)+':'+c).slice(0,4)) }
  await ctx.close() }
await browser.close(); site.close(); process.exit(0)
