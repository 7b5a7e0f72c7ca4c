import { comparePackages } from '#shared/package/difference.ts';
import { differenceText } from '#shared/package/differenceText.ts';
import { textDifference } from '#shared/package/textDifference.ts';
import { compilePackage } from '#shared/package/compile.ts';
import { packageHashInput, recordDigestInput } from '#shared/package/packageHash.ts';
import { createHash } from 'node:crypto';
const id=(n:number)=>'01900000-0000-7000-8000-'+n.toString(16).padStart(12,'0');
const S=(s:string)=>s+' the quick brown fox jumps over the lazy dog and keeps on running through the forest until night falls.';
function rec(v:number): any { const h=(i:number)=>i%2?` changed ${v}`:'';
 return { work:{id:id(1),key:'A-1',title:'T',goal:S('goal'+v),task_type:'fix',priority:'high',state:'todo'},
 constraints:Array.from({length:200},(_,i)=>S(`constraint ${i}${h(i)}`)), acceptance_criteria:Array.from({length:200},(_,i)=>S(`crit ${i}${h(i)}`)),
 state_changes:[], completed_sessions:Array.from({length:200},(_,i)=>({id:id(100+i),at:i,purpose:S(`p${i}${h(i)}`),runtime:'codex'})),
 open_blockers:Array.from({length:200},(_,i)=>({id:id(1000+i),severity:'low',title:S(`b${i}${h(i)}`),status:'open',opened_at:i})),
 rejected_handoffs:[], unmet_criteria:[],
 decisions:Array.from({length:20},(_,i)=>({id:id(2000+i),recorded_at:i,statement:S(`d${i}`),rationale:S(`r${i}${h(i)}`),evidence:Array.from({length:10},(_,k)=>`https://x.org/${i}/${k}${i%2?v:''}`)})),decisions_total:20,
 artifacts:Array.from({length:20},(_,i)=>({id:id(3000+i),recorded_at:i,type:'f',title:`a${i}`,version:i%2?v:1,uri:`https://x.org/a/${i}`,sha256:null})),artifacts_total:20,
 files:Array.from({length:100},(_,i)=>`src/f${i}${i%2?v:''}.ts`),files_total:100,next:{objective:'o',purpose:'p'} } }
const a=compilePackage(rec(1),0), b=compilePackage(rec(2),0); const ta=JSON.stringify(a), tb=JSON.stringify(b);
function t(f:()=>unknown,n=300){ for(let i=0;i<50;i++)f(); const r=[]; for(let i=0;i<n;i++){const s=performance.now(); f(); r.push(performance.now()-s)} r.sort((x,y)=>x-y); return r[n>>1]! }
const p=t(()=>{JSON.parse(ta);JSON.parse(tb)}), d=t(()=>comparePackages(a,b)), x=t(()=>differenceText(comparePackages(a,b)),20);
console.log('parse',p,'diff',d,d/p,'text',x,x/p, ta.length);
const c=t(()=>{const doc=compilePackage(rec(1),0); createHash('sha256').update(packageHashInput(doc)).digest('hex'); createHash('sha256').update(recordDigestInput(doc)).digest('hex')});
const r=rec(1); const bare=t(()=>createHash('sha256').update(JSON.stringify(r)).digest('hex'));
console.log('compile',c,'bare',bare);
const w1=Array.from({length:2400},(_,i)=>'w'+i).join(' ').slice(0,9900), w2=Array.from({length:2400},(_,i)=>'z'+i).join(' ').slice(0,9900);
console.log('worst text', t(()=>textDifference(w1,w2),5), t(()=>textDifference('. '.repeat(4900),'! '.repeat(4900)),5), t(()=>textDifference(w1, w1.split(' ').reverse().join(' ')),5));
