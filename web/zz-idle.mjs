import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.mjs";
import { readFileSync, readdirSync } from "node:fs";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM ?? findBrowser(), args:["--no-sandbox","--disable-gpu"] });
const ticks=()=>{let t=0; for(const d of readdirSync("/proc")) if(/^\d+$/.test(d)) try{ const cmd=readFileSync(`/proc/${d}/cmdline`,"utf8"); if(!cmd.includes(marker)) continue; const s=readFileSync(`/proc/${d}/stat`,"utf8").split(") ")[1].split(" "); t+=+s[11]+ +s[12]; }catch{} return t;};
// children of this process
const ppid=process.pid; const marker="chrom";
const mine=()=>{ const kids=new Set([ppid]); const all=readdirSync("/proc").filter(d=>/^\d+$/.test(d)).map(d=>{try{const s=readFileSync(`/proc/${d}/stat`,"utf8"); const r=s.slice(s.lastIndexOf(")")+2).split(" "); return [+d,+r[1],+r[11]+ +r[12]];}catch{return null}}).filter(Boolean); let grew=true; while(grew){grew=false; for(const [p,q] of all) if(kids.has(q)&&!kids.has(p)){kids.add(p);grew=true;}} kids.delete(ppid); return all.filter(([p])=>kids.has(p)).reduce((a,x)=>a+x[2],0); };
for(const g of ["arctic","arktia","scavengers"]){
  const p=await b.newPage({viewport:{width:1440,height:900}, locale:"en-GB"});
  await p.addInitScript(()=>{localStorage.setItem("banquise.prefs",JSON.stringify({motion:"full",sounds:false,chime:false,isCoachOffered:true})); localStorage.setItem("banquise.wishes."+location.pathname.split("/").pop(),JSON.stringify({players:2,level:"novice"}));});
  await p.goto("http://127.0.0.1:8616/g/"+g); await p.locator("button.start").click(); await p.getByTestId("status").waitFor();
  await p.waitForFunction(()=>document.querySelector('main button[aria-disabled="false"], .status .choice'),null,{timeout:60000}); await p.waitForTimeout(3000);
  let a=mine(); let t=Date.now(); await p.waitForTimeout(8000); const awake=(mine()-a)/((Date.now()-t)/10);
  await p.waitForTimeout(16000); a=mine(); t=Date.now(); await p.waitForTimeout(8000); const rest=(mine()-a)/((Date.now()-t)/10);
  console.log(g,"just after input",(awake).toFixed(1)+"% of a core","after 20 s of rest",(rest).toFixed(1)+"%"); await p.close();
}
await b.close();
