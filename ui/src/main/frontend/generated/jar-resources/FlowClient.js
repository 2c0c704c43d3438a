export function init() {
function client(){var Jb='',Kb=0,Lb='gwt.codesvr=',Mb='gwt.hosted=',Nb='gwt.hybrid',Ob='client',Pb='#',Qb='?',Rb='/',Sb=1,Tb='img',Ub='clear.cache.gif',Vb='baseUrl',Wb='script',Xb='client.nocache.js',Yb='base',Zb='//',$b='meta',_b='name',ac='gwt:property',bc='content',cc='=',dc='gwt:onPropertyErrorFn',ec='Bad handler "',fc='" for "gwt:onPropertyErrorFn"',gc='gwt:onLoadErrorFn',hc='" for "gwt:onLoadErrorFn"',ic='user.agent',jc='webkit',kc='safari',lc='msie',mc=10,nc=11,oc='ie10',pc=9,qc='ie9',rc=8,sc='ie8',tc='gecko',uc='gecko1_8',vc=2,wc=3,xc=4,yc='Single-script hosted mode not yet implemented. See issue ',zc='http://code.google.com/p/google-web-toolkit/issues/detail?id=2079',Ac='B66A81311DA247FF723BC2F29EDB2FBB',Bc=':1',Cc=':',Dc='DOMContentLoaded',Ec=50;var l=Jb,m=Kb,n=Lb,o=Mb,p=Nb,q=Ob,r=Pb,s=Qb,t=Rb,u=Sb,v=Tb,w=Ub,A=Vb,B=Wb,C=Xb,D=Yb,F=Zb,G=$b,H=_b,I=ac,J=bc,K=cc,L=dc,M=ec,N=fc,O=gc,P=hc,Q=ic,R=jc,S=kc,T=lc,U=mc,V=nc,W=oc,X=pc,Y=qc,Z=rc,$=sc,_=tc,ab=uc,bb=vc,cb=wc,db=xc,eb=yc,fb=zc,gb=Ac,hb=Bc,ib=Cc,jb=Dc,kb=Ec;var lb=window,mb=document,nb,ob,pb=l,qb={},rb=[],sb=[],tb=[],ub=m,vb,wb;if(!lb.__gwt_stylesLoaded){lb.__gwt_stylesLoaded={}}if(!lb.__gwt_scriptsLoaded){lb.__gwt_scriptsLoaded={}}function xb(){var b=false;try{var c=lb.location.search;return (c.indexOf(n)!=-1||(c.indexOf(o)!=-1||lb.external&&lb.external.gwtOnLoad))&&c.indexOf(p)==-1}catch(a){}xb=function(){return b};return b}
function yb(){if(nb&&ob){nb(vb,q,pb,ub)}}
function zb(){function e(a){var b=a.lastIndexOf(r);if(b==-1){b=a.length}var c=a.indexOf(s);if(c==-1){c=a.length}var d=a.lastIndexOf(t,Math.min(c,b));return d>=m?a.substring(m,d+u):l}
function f(a){if(a.match(/^\w+:\/\//)){}else{var b=mb.createElement(v);b.src=a+w;a=e(b.src)}return a}
function g(){var a=Cb(A);if(a!=null){return a}return l}
function h(){var a=mb.getElementsByTagName(B);for(var b=m;b<a.length;++b){if(a[b].src.indexOf(C)!=-1){return e(a[b].src)}}return l}
function i(){var a=mb.getElementsByTagName(D);if(a.length>m){return a[a.length-u].href}return l}
function j(){var a=mb.location;return a.href==a.protocol+F+a.host+a.pathname+a.search+a.hash}
var k=g();if(k==l){k=h()}if(k==l){k=i()}if(k==l&&j()){k=e(mb.location.href)}k=f(k);return k}
function Ab(){var b=document.getElementsByTagName(G);for(var c=m,d=b.length;c<d;++c){var e=b[c],f=e.getAttribute(H),g;if(f){if(f==I){g=e.getAttribute(J);if(g){var h,i=g.indexOf(K);if(i>=m){f=g.substring(m,i);h=g.substring(i+u)}else{f=g;h=l}qb[f]=h}}else if(f==L){g=e.getAttribute(J);if(g){try{wb=eval(g)}catch(a){alert(M+g+N)}}}else if(f==O){g=e.getAttribute(J);if(g){try{vb=eval(g)}catch(a){alert(M+g+P)}}}}}}
var Bb=function(a,b){return b in rb[a]};var Cb=function(a){var b=qb[a];return b==null?null:b};function Db(a,b){var c=tb;for(var d=m,e=a.length-u;d<e;++d){c=c[a[d]]||(c[a[d]]=[])}c[a[e]]=b}
function Eb(a){var b=sb[a](),c=rb[a];if(b in c){return b}var d=[];for(var e in c){d[c[e]]=e}if(wb){wb(a,d,b)}throw null}
sb[Q]=function(){var a=navigator.userAgent.toLowerCase();var b=mb.documentMode;if(function(){return a.indexOf(R)!=-1}())return S;if(function(){return a.indexOf(T)!=-1&&(b>=U&&b<V)}())return W;if(function(){return a.indexOf(T)!=-1&&(b>=X&&b<V)}())return Y;if(function(){return a.indexOf(T)!=-1&&(b>=Z&&b<V)}())return $;if(function(){return a.indexOf(_)!=-1||b>=V}())return ab;return S};rb[Q]={'gecko1_8':m,'ie10':u,'ie8':bb,'ie9':cb,'safari':db};client.onScriptLoad=function(a){client=null;nb=a;yb()};if(xb()){alert(eb+fb);return}zb();Ab();try{var Fb;Db([ab],gb);Db([S],gb+hb);Fb=tb[Eb(Q)];var Gb=Fb.indexOf(ib);if(Gb!=-1){ub=Number(Fb.substring(Gb+u))}}catch(a){return}var Hb;function Ib(){if(!ob){ob=true;yb();if(mb.removeEventListener){mb.removeEventListener(jb,Ib,false)}if(Hb){clearInterval(Hb)}}}
if(mb.addEventListener){mb.addEventListener(jb,function(){Ib()},false)}var Hb=setInterval(function(){if(/loaded|complete/.test(mb.readyState)){Ib()}},kb)}
client();(function () {var $gwt_version = "2.9.0";var $wnd = window;var $doc = $wnd.document;var $moduleName, $moduleBase;var $stats = $wnd.__gwtStatsEvent ? function(a) {$wnd.__gwtStatsEvent(a)} : null;var $strongName = 'B66A81311DA247FF723BC2F29EDB2FBB';function I(){}
function fj(){}
function bj(){}
function lj(){}
function Kj(){}
function Yj(){}
function nc(){}
function uc(){}
function ul(){}
function ml(){}
function pl(){}
function rl(){}
function El(){}
function En(){}
function bn(){}
function dn(){}
function Cn(){}
function ak(){}
function Lk(){}
function Nk(){}
function Pk(){}
function gm(){}
function _m(){}
function Go(){}
function Xo(){}
function Gq(){}
function Gs(){}
function Cs(){}
function Mr(){}
function Or(){}
function Qr(){}
function Sr(){}
function bu(){}
function fu(){}
function iu(){}
function Du(){}
function mv(){}
function fw(){}
function jw(){}
function yw(){}
function Hw(){}
function py(){}
function Ry(){}
function Ty(){}
function TH(){}
function IH(){}
function VH(){}
function XH(){}
function XA(){}
function Mz(){}
function Sz(){}
function FB(){}
function MC(){}
function qD(){}
function dF(){}
function BG(){}
function nI(){}
function DA(){AA()}
function T(a){S=a;Jb()}
function pk(a){throw a}
function Aj(a,b){a.c=b}
function Bj(a,b){a.d=b}
function Cj(a,b){a.e=b}
function Ej(a,b){a.g=b}
function Fj(a,b){a.h=b}
function Gj(a,b){a.i=b}
function Hj(a,b){a.j=b}
function Ij(a,b){a.k=b}
function Jj(a,b){a.l=b}
function Nu(a,b){a.b=b}
function mI(a,b){a.a=b}
function bc(a){this.a=a}
function dc(a){this.a=a}
function $j(a){this.a=a}
function vk(a){this.a=a}
function xk(a){this.a=a}
function Rk(a){this.a=a}
function kl(a){this.a=a}
function yl(a){this.a=a}
function Al(a){this.a=a}
function Cl(a){this.a=a}
function Kl(a){this.a=a}
function Ml(a){this.a=a}
function em(a){this.a=a}
function zm(a){this.a=a}
function fn(a){this.a=a}
function kn(a){this.a=a}
function wn(a){this.a=a}
function Hn(a){this.a=a}
function go(a){this.a=a}
function jo(a){this.a=a}
function ko(a){this.a=a}
function qo(a){this.a=a}
function Eo(a){this.a=a}
function Jo(a){this.a=a}
function Mo(a){this.a=a}
function Oo(a){this.a=a}
function Qo(a){this.a=a}
function So(a){this.a=a}
function Uo(a){this.a=a}
function Yo(a){this.a=a}
function cp(a){this.a=a}
function wp(a){this.a=a}
function Np(a){this.a=a}
function pq(a){this.a=a}
function Eq(a){this.a=a}
function Iq(a){this.a=a}
function Kq(a){this.a=a}
function wq(a){this.b=a}
function rr(a){this.a=a}
function tr(a){this.a=a}
function vr(a){this.a=a}
function Er(a){this.a=a}
function Hr(a){this.a=a}
function bs(a){this.a=a}
function ds(a){this.a=a}
function Is(a){this.a=a}
function Ps(a){this.a=a}
function Rs(a){this.a=a}
function Ts(a){this.a=a}
function lt(a){this.a=a}
function qt(a){this.a=a}
function zt(a){this.a=a}
function Ht(a){this.a=a}
function Jt(a){this.a=a}
function Lt(a){this.a=a}
function Nt(a){this.a=a}
function Pt(a){this.a=a}
function Qt(a){this.a=a}
function Ut(a){this.a=a}
function su(a){this.a=a}
function Bu(a){this.a=a}
function Fu(a){this.a=a}
function Ru(a){this.a=a}
function Tu(a){this.a=a}
function Ou(a){this.c=a}
function ev(a){this.a=a}
function kv(a){this.a=a}
function Fv(a){this.a=a}
function Jv(a){this.a=a}
function hw(a){this.a=a}
function Nw(a){this.a=a}
function Rw(a){this.a=a}
function Vw(a){this.a=a}
function Xw(a){this.a=a}
function Zw(a){this.a=a}
function Zy(a){this.a=a}
function Xy(a){this.a=a}
function cx(a){this.a=a}
function kz(a){this.a=a}
function oz(a){this.a=a}
function sz(a){this.a=a}
function uz(a){this.a=a}
function Qz(a){this.a=a}
function Uz(a){this.a=a}
function Wz(a){this.a=a}
function $z(a){this.a=a}
function gA(a){this.a=a}
function iA(a){this.a=a}
function kA(a){this.a=a}
function mA(a){this.a=a}
function oA(a){this.a=a}
function vA(a){this.a=a}
function xA(a){this.a=a}
function OA(a){this.a=a}
function RA(a){this.a=a}
function ZA(a){this.a=a}
function _A(a){this.e=a}
function Wy(a){this.b=a}
function DB(a){this.a=a}
function HB(a){this.a=a}
function JB(a){this.a=a}
function dC(a){this.a=a}
function tC(a){this.a=a}
function vC(a){this.a=a}
function xC(a){this.a=a}
function IC(a){this.a=a}
function KC(a){this.a=a}
function $C(a){this.a=a}
function wD(a){this.a=a}
function _E(a){this.a=a}
function bF(a){this.a=a}
function eF(a){this.a=a}
function QF(a){this.a=a}
function qI(a){this.a=a}
function LG(a){this.b=a}
function ZG(a){this.c=a}
function R(){this.a=xb()}
function wj(){this.a=++vj}
function gj(){Ep();Ip()}
function Ep(){Ep=bj;Dp=[]}
function EE(b,a){b.log(a)}
function Cv(a,b){b.gb(a)}
function Ux(a,b){ly(b,a)}
function Zx(a,b){ky(b,a)}
function cy(a,b){Qx(b,a)}
function nB(a,b){$v(b,a)}
function Tt(a,b){Ws(b.a,a)}
function $t(a,b){lD(a.a,b)}
function XC(a){wB(a.a,a.b)}
function Ui(a){return a.e}
function Yb(a){return a.B()}
function $m(a){return Fm(a)}
function FE(b,a){b.warn(a)}
function DE(b,a){b.error(a)}
function CE(b,a){b.debug(a)}
function xE(b,a){b.data=a}
function Wp(a,b){a.push(b)}
function Z(a,b){a.e=b;W(a,b)}
function Dj(a,b){a.f=b;kk=b}
function fs(a){a.i||gs(a.a)}
function hc(a){gc();fc.D(a)}
function el(a){Xk();this.a=a}
function eH(){kb.call(this)}
function iF(){kb.call(this)}
function XF(){kb.call(this)}
function kF(){ab.call(this)}
function kb(){ab.call(this)}
function AA(){AA=bj;zA=MA()}
function pb(){pb=bj;ob=new I}
function Qb(){Qb=bj;Pb=new Xo}
function wu(){wu=bj;vu=new Du}
function eB(){eB=bj;dB=new FB}
function rk(a){S=a;!!a&&Jb()}
function rm(a,b){a.a.add(b.d)}
function Ym(a,b,c){a.set(b,c)}
function xB(a,b,c){a.Qb(c,b)}
function qm(a,b,c){lm(a,c,b)}
function Hy(a,b){b.forEach(a)}
function rE(b,a){b.display=a}
function QE(b,a){return a in b}
function Q(a){return xb()-a.a}
function pF(a){return zI(a),a}
function MF(a){return zI(a),a}
function lH(a){iH();this.a=a}
function AB(a){zB.call(this,a)}
function aC(a){zB.call(this,a)}
function qC(a){zB.call(this,a)}
function gF(a){lb.call(this,a)}
function OF(a){lb.call(this,a)}
function PF(a){lb.call(this,a)}
function ZF(a){lb.call(this,a)}
function YF(a){nb.call(this,a)}
function hF(a){gF.call(this,a)}
function xG(a){gF.call(this,a)}
function DG(a){lb.call(this,a)}
function uG(){eF.call(this,'')}
function vG(){eF.call(this,'')}
function qA(a){ey(a.b,a.a,a.c)}
function tF(a){sF(a);return a.i}
function or(a,b){return a.a>b.a}
function Wc(a,b){return $c(a,b)}
function xc(a,b){return BF(a,b)}
function AG(a){return Ic(a,5).e}
function PE(a){return Object(a)}
function Un(a,b){a.e?Wn(b):fl()}
function pv(a,b){a.c.forEach(b)}
function hI(a,b,c){b.hb(AG(c))}
function BH(a,b,c){b.hb(a.a[c])}
function By(a,b,c){GC(ry(a,c,b))}
function qH(a,b){while(a.ic(b));}
function Tm(a,b){SC(new un(b,a))}
function Xx(a,b){SC(new qz(b,a))}
function Yx(a,b){SC(new wz(b,a))}
function cl(a,b){++Wk;b.cb(a,Tk)}
function EC(a,b){a.e||a.c.add(b)}
function bI(a,b){YH(a);a.a.hc(b)}
function SH(a,b){Ic(a,107)._b(b)}
function Ey(a,b){return Pl(a.b,b)}
function Gy(a,b){return Ol(a.b,b)}
function jz(a,b){return Dy(a.a,b)}
function fB(a,b){return tB(a.a,b)}
function ay(a,b){return Cx(b.a,a)}
function hj(b,a){return b.exec(a)}
function TB(a,b){return tB(a.a,b)}
function fC(a,b){return tB(a.a,b)}
function iB(a){yB(a.a);return a.h}
function mB(a){yB(a.a);return a.c}
function ox(b,a){hx();delete b[a]}
function ck(a,b){this.b=a;this.a=b}
function Gl(a,b){this.b=a;this.a=b}
function Il(a,b){this.b=a;this.a=b}
function wl(a,b){this.a=a;this.b=b}
function am(a,b){this.a=a;this.b=b}
function cm(a,b){this.a=a;this.b=b}
function vm(a,b){this.a=a;this.b=b}
function xm(a,b){this.a=a;this.b=b}
function hn(a,b){this.b=a;this.a=b}
function mn(a,b){this.a=a;this.b=b}
function on(a,b){this.a=a;this.b=b}
function qn(a,b){this.a=a;this.b=b}
function sn(a,b){this.a=a;this.b=b}
function un(a,b){this.a=a;this.b=b}
function no(a,b){this.a=a;this.b=b}
function so(a,b){this.b=a;this.a=b}
function uo(a,b){this.b=a;this.a=b}
function gp(a,b){this.b=a;this.c=b}
function qp(a,b){gp.call(this,a,b)}
function Cq(a,b){gp.call(this,a,b)}
function LF(){lb.call(this,null)}
function Db(){Db=bj;!!(gc(),fc)}
function zG(){zG=bj;yG=new dF}
function Yu(){this.a=new $wnd.Map}
function pD(){this.c=new $wnd.Map}
function Ur(a,b){this.b=a;this.a=b}
function Uu(a,b){this.b=a;this.a=b}
function Ls(a,b){this.a=a;this.b=b}
function Ns(a,b){this.a=a;this.b=b}
function mt(a,b){this.a=a;this.b=b}
function gv(a,b){this.a=a;this.b=b}
function iv(a,b){this.a=a;this.b=b}
function Dv(a,b){this.a=a;this.b=b}
function Hv(a,b){this.a=a;this.b=b}
function Lv(a,b){this.a=a;this.b=b}
function Pw(a,b){this.a=a;this.b=b}
function _y(a,b){this.b=a;this.a=b}
function bz(a,b){this.b=a;this.a=b}
function hz(a,b){this.b=a;this.a=b}
function qz(a,b){this.b=a;this.a=b}
function wz(a,b){this.b=a;this.a=b}
function Ez(a,b){this.a=a;this.b=b}
function Iz(a,b){this.a=a;this.b=b}
function Kz(a,b){this.a=a;this.b=b}
function cA(a,b){this.a=a;this.b=b}
function tA(a,b){this.a=a;this.b=b}
function HA(a,b){this.a=a;this.b=b}
function aA(a,b){this.b=a;this.a=b}
function JA(a,b){this.b=a;this.a=b}
function LB(a,b){this.a=a;this.b=b}
function zC(a,b){this.a=a;this.b=b}
function YC(a,b){this.a=a;this.b=b}
function _C(a,b){this.a=a;this.b=b}
function SB(a,b){this.d=a;this.e=b}
function LD(a,b){gp.call(this,a,b)}
function VD(a,b){gp.call(this,a,b)}
function aE(a,b){gp.call(this,a,b)}
function iE(a,b){gp.call(this,a,b)}
function ZE(a,b){gp.call(this,a,b)}
function PH(a,b){gp.call(this,a,b)}
function RH(a,b){this.a=a;this.b=b}
function kI(a,b){this.a=a;this.b=b}
function rI(a,b){this.b=a;this.a=b}
function Wx(a,b,c){iy(a,b);Lx(c.e)}
function mu(a,b,c,d){lu(a,b.d,c,d)}
function tI(a,b,c){a.splice(b,0,c)}
function Yq(a,b){Qq(a,(nr(),lr),b)}
function im(a,b){return Nc(a.b[b])}
function Ub(a){return !!a.b||!!a.g}
function vp(a,b){return tp(b,up(a))}
function Yc(a){return typeof a===RI}
function LA(a){a.length=0;return a}
function bd(a){CI(a==null);return a}
function Xi(){Vi==null&&(Vi=[])}
function Ob(){yb!=0&&(yb=0);Cb=-1}
function Nb(a){$wnd.clearTimeout(a)}
function nj(a){$wnd.clearTimeout(a)}
function HE(b,a){b.clearTimeout(a)}
function GE(b,a){b.clearInterval(a)}
function CA(a,b){HC(b);zA.delete(a)}
function lG(a,b){return a.substr(b)}
function NF(a){return ad((zI(a),a))}
function H(a,b){return _c(a)===_c(b)}
function _c(a){return a==null?null:a}
function iH(){iH=bj;hH=new lH(null)}
function Rl(){Rl=bj;Ql=new $wnd.Map}
function Aw(){Aw=bj;zw=new $wnd.Map}
function hx(){hx=bj;gx=new $wnd.Map}
function Xr(){Xr=bj;Wr=new $wnd.Set}
function Zr(a){if(!a.c){return}_r(a)}
function mj(a){$wnd.clearInterval(a)}
function U(a){a.h=zc(mi,UI,31,0,0,1)}
function dr(a,b){Qq(a,(nr(),mr),b.a)}
function pm(a,b){return a.a.has(b.d)}
function gG(a,b){return a.indexOf(b)}
function NE(a){return a&&a.valueOf()}
function OE(a){return a&&a.valueOf()}
function gH(a){return a!=null?O(a):0}
function gr(a){!!a.b&&br(a,(nr(),mr))}
function Uq(a){!!a.b&&br(a,(nr(),kr))}
function gI(a,b,c){mI(a,pI(b,a.a,c))}
function fI(a,b,c){SH(b,c);return b}
function rG(a,b){a.a+=''+b;return a}
function sG(a,b){a.a+=''+b;return a}
function tG(a,b){a.a+=''+b;return a}
function wv(a,b){return a.b.delete(b)}
function uv(a,b){return a.h.delete(b)}
function wB(a,b){return a.a.delete(b)}
function Cy(a,b,c){return ry(a,c.a,b)}
function pI(a,b,c){return fI(a.a,b,c)}
function hl(a,b,c,d){Xk();Qn(a,c,d,b)}
function il(a,b,c,d){Xk();Tn(a,c,d,b)}
function Cr(a){this.a=a;lj.call(this)}
function Es(a){this.a=a;lj.call(this)}
function xt(a){this.a=a;lj.call(this)}
function au(a){this.a=new pD;this.c=a}
function ab(){U(this);V(this);this.w()}
function ED(a){this.c=a.toLowerCase()}
function _k(a){Wo((Qb(),Pb),new Cl(a))}
function _p(a){Wo((Qb(),Pb),new pq(a))}
function Mp(a){Wo((Qb(),Pb),new Np(a))}
function rs(a){Wo((Qb(),Pb),new Ts(a))}
function Jy(a){Wo((Qb(),Pb),new oA(a))}
function wG(a){eF.call(this,(zI(a),a))}
function qG(a){return a==null?YI:ej(a)}
function js(a){return VJ in a?a[VJ]:-1}
function MA(){return new $wnd.WeakMap}
function Fy(a,b){return Lm(a.b.root,b)}
function VB(a,b){yB(a.a);a.c.forEach(b)}
function gC(a,b){yB(a.a);a.b.forEach(b)}
function _x(a,b){var c;c=Cx(b,a);GC(c)}
function kH(a,b){return a.a!=null?a.a:b}
function tE(a,b,c,d){return lE(a,b,c,d)}
function wI(a){if(!a){throw Ui(new iF)}}
function CI(a){if(!a){throw Ui(new LF)}}
function xI(a){if(!a){throw Ui(new eH)}}
function JI(){JI=bj;GI=new I;II=new I}
function oF(){oF=bj;mF=false;nF=true}
function $s(a){if(a.f){ij(a.f);a.f=null}}
function lk(a){tk()&&CE($wnd.console,a)}
function nk(a){tk()&&DE($wnd.console,a)}
function sk(a){tk()&&EE($wnd.console,a)}
function uk(a){tk()&&FE($wnd.console,a)}
function wo(a){tk()&&DE($wnd.console,a)}
function TG(){this.a=zc(ki,UI,1,0,5,1)}
function ut(a){if(a.a){ij(a.a);a.a=null}}
function FC(a){if(a.d||a.e){return}DC(a)}
function FI(a){return a.$H||(a.$H=++EI)}
function Sc(a,b){return a!=null&&Hc(a,b)}
function uE(a,b){return a.appendChild(b)}
function vE(b,a){return b.appendChild(a)}
function hG(a,b){return a.lastIndexOf(b)}
function gl(a,b,c){Xk();return a.set(c,b)}
function mG(a,b,c){return a.substr(b,c-b)}
function An(a){return ''+Bn(yn.lb()-a,3)}
function tb(a){return a==null?null:a.name}
function Uc(a){return typeof a==='number'}
function Xc(a){return typeof a==='string'}
function Jc(a){CI(a==null||Tc(a));return a}
function Kc(a){CI(a==null||Uc(a));return a}
function Lc(a){CI(a==null||Yc(a));return a}
function Pc(a){CI(a==null||Xc(a));return a}
function sF(a){if(a.i!=null){return}FF(a)}
function st(a,b){b.a.b==(pp(),op)&&ut(a)}
function NB(a,b){_A.call(this,a);this.a=b}
function eI(a,b){_H.call(this,a);this.a=b}
function km(){this.a=new $wnd.Map;this.b=[]}
function zB(a){this.a=new $wnd.Set;this.b=a}
function yB(a){var b;b=OC;!!b&&BC(b,a.b)}
function fp(a){return a.b!=null?a.b:''+a.c}
function Tc(a){return typeof a==='boolean'}
function yE(b,a){return b.createElement(a)}
function qF(a,b){return zI(a),_c(a)===_c(b)}
function eG(a,b){return zI(a),_c(a)===_c(b)}
function $c(a,b){return a&&b&&a instanceof b}
function Eb(a,b,c){return a.apply(b,c);var d}
function kc(a){gc();return parseInt(a)||-1}
function rj(a,b){return $wnd.setTimeout(a,b)}
function sE(d,a,b,c){d.setProperty(a,b,c)}
function xr(a,b){b.a.b==(pp(),op)&&Ar(a,-1)}
function Xb(a,b){a.b=Zb(a.b,[b,false]);Vb(a)}
function yo(a,b){zo(a,b,Ic(zk(a.a,td),6).j)}
function qs(a,b){Zu(Ic(zk(a.i,_f),87),b[XJ])}
function qj(a,b){return $wnd.setInterval(a,b)}
function iG(a,b,c){return a.lastIndexOf(b,c)}
function rq(a,b,c){this.a=a;this.c=b;this.b=c}
function pr(a,b,c){gp.call(this,a,b);this.a=c}
function Kr(a,b,c){a.hb(UF(jB(Ic(c.e,18),b)))}
function Gt(a,b,c){a.set(c,(yB(b.a),Pc(b.h)))}
function Dw(a,b,c){this.c=a;this.d=b;this.j=c}
function ex(a,b,c){this.b=a;this.a=b;this.c=c}
function dz(a,b,c){this.c=a;this.b=b;this.a=c}
function fz(a,b,c){this.b=a;this.c=b;this.a=c}
function mz(a,b,c){this.a=a;this.b=b;this.c=c}
function yz(a,b,c){this.a=a;this.b=b;this.c=c}
function Az(a,b,c){this.a=a;this.b=b;this.c=c}
function Cz(a,b,c){this.a=a;this.b=b;this.c=c}
function Oz(a,b,c){this.c=a;this.b=b;this.a=c}
function Yz(a,b,c){this.b=a;this.a=b;this.c=c}
function eA(a,b,c){this.b=a;this.c=b;this.a=c}
function rA(a,b,c){this.b=a;this.a=b;this.c=c}
function ap(){this.b=(pp(),mp);this.a=new pD}
function Xk(){Xk=bj;Vk=[];Tk=new ml;Uk=new rl}
function WF(){WF=bj;VF=zc(gi,UI,27,256,0,1)}
function jl(a){Xk();Wk==0?a.C():Vk.push(a)}
function SC(a){PC==null&&(PC=[]);PC.push(a)}
function TC(a){RC==null&&(RC=[]);RC.push(a)}
function KE(a){if(a==null){return 0}return +a}
function tk(){if(!kk){return true}return ok()}
function qE(b,a){return b.getPropertyValue(a)}
function wE(c,a,b){return c.insertBefore(a,b)}
function oj(a,b){return NI(function(){a.H(b)})}
function sb(a){return a==null?null:a.message}
function _w(a,b){return ax(new cx(a),b,19,true)}
function Ic(a,b){CI(a==null||Hc(a,b));return a}
function Oc(a,b){CI(a==null||$c(a,b));return a}
function OG(a,b){a.a[a.a.length]=b;return true}
function PG(a,b){yI(b,a.a.length);return a.a[b]}
function nv(a,b){a.b.add(b);return new Lv(a,b)}
function ov(a,b){a.h.add(b);return new Hv(a,b)}
function it(a,b){$wnd.navigator.sendBeacon(a,b)}
function pB(a,b){a.d=true;gB(a,b);TC(new HB(a))}
function HC(a){a.e=true;DC(a);a.c.clear();CC(a)}
function Hp(a){return $wnd.Vaadin.Flow.getApp(a)}
function Jw(a){a.c?GE($wnd,a.d):HE($wnd,a.d)}
function dl(a){++Wk;Un(Ic(zk(a.a,ue),54),new ul)}
function ot(a,b){var c;c=ad(MF(Kc(b.a)));tt(a,c)}
function zF(a,b){var c;c=wF(a,b);c.e=2;return c}
function kD(a,b,c,d){var e;e=mD(a,b,c);e.push(d)}
function iD(a,b){a.a==null&&(a.a=[]);a.a.push(b)}
function ir(a,b){this.a=a;this.b=b;lj.call(this)}
function jt(a,b){this.a=a;this.b=b;lj.call(this)}
function Lu(a,b){this.a=a;this.b=b;lj.call(this)}
function lb(a){U(this);this.g=a;V(this);this.w()}
function Au(a){wu();this.c=[];this.a=vu;this.d=a}
function sj(a){a.onreadystatechange=function(){}}
function um(a,b,c){return a.set(c,(yB(b.a),b.h))}
function zE(c,a,b){return c.createElementNS(a,b)}
function pE(b,a){return b.getPropertyPriority(a)}
function Bc(a){return Array.isArray(a)&&a.lc===fj}
function Rc(a){return !Array.isArray(a)&&a.lc===fj}
function Vc(a){return a!=null&&Zc(a)&&!(a.lc===fj)}
function cH(a){return new eI(null,bH(a,a.length))}
function bH(a,b){return rH(b,a.length),new CH(a,b)}
function Zb(a,b){!a&&(a=[]);a[a.length]=b;return a}
function xF(a,b,c){var d;d=wF(a,b);JF(c,d);return d}
function Pv(a,b){var c;c=b;return Ic(a.a.get(c),7)}
function Dk(a,b,c){Ck(a,b,c.bb());a.b.set(b,c)}
function Ak(a,b,c){a.a.delete(c);a.a.set(c,b.bb())}
function oE(a,b,c,d){a.removeEventListener(b,c,d)}
function Vm(a,b,c){return a.push(fB(c,new sn(c,b)))}
function oH(a){iH();return a==null?hH:new lH(zI(a))}
function Lx(a){var b;b=a.a;xv(a,null);xv(a,b);xw(a)}
function wH(a,b){zI(b);while(a.c<a.d){BH(a,b,a.c++)}}
function YH(a){if(!a.b){ZH(a);a.c=true}else{YH(a.b)}}
function Jb(){Db();if(zb){return}zb=true;Kb(false)}
function MI(){if(HI==256){GI=II;II=new I;HI=0}++HI}
function zI(a){if(a==null){throw Ui(new XF)}return a}
function Mc(a){CI(a==null||Array.isArray(a));return a}
function Cc(a,b,c){wI(c==null||wc(a,c));return a[b]=c}
function wF(a,b){var c;c=new uF;c.f=a;c.d=b;return c}
function PB(a,b,c){_A.call(this,a);this.b=b;this.a=c}
function tm(a){this.a=new $wnd.Set;this.b=[];this.c=a}
function Jx(a){var b;b=new $wnd.Map;a.push(b);return b}
function BC(a,b){var c;if(!a.e){c=b.Pb(a);a.b.push(c)}}
function Bn(a,b){return +(Math.round(a+'e+'+b)+'e-'+b)}
function fH(a,b){return _c(a)===_c(b)||a!=null&&K(a,b)}
function Zc(a){return typeof a===OI||typeof a===RI}
function My(a){return qF((oF(),mF),iB(hC(sv(a,0),hK)))}
function $o(a,b){return jD(a.a,(!bp&&(bp=new wj),bp),b)}
function Xt(a,b){return jD(a.a,(!St&&(St=new wj),St),b)}
function Yt(a,b){return jD(a.a,(!eu&&(eu=new wj),eu),b)}
function cI(a,b){ZH(a);return new eI(a,new iI(b,a.a))}
function Jr(a,b,c,d){var e;e=hC(a,b);fB(e,new Ur(c,d))}
function Js(a,b,c,d){this.a=a;this.d=b;this.b=c;this.c=d}
function vH(a,b){this.d=a;this.c=(b&64)!=0?b|16384:b}
function vt(a){this.b=a;$o(Ic(zk(a,He),13),new zt(this))}
function Pq(a,b){Ao(Ic(zk(a.c,Ce),24),'',b,'',null,null)}
function dG(a,b){BI(b,a.length);return a.charCodeAt(b)}
function Lb(a){$wnd.setTimeout(function(){throw a},0)}
function mk(a){$wnd.setTimeout(function(){a.I()},0)}
function Bk(a){a.b.forEach(cj(Hn.prototype.cb,Hn,[a]))}
function zo(a,b,c){Ao(a,c.caption,c.message,b,c.url,null)}
function Xv(a,b,c,d){Sv(a,b)&&mu(Ic(zk(a.c,Mf),33),b,c,d)}
function AE(a,b,c,d){this.b=a;this.c=b;this.a=c;this.d=d}
function rD(a,b,c){this.a=a;this.d=b;this.c=null;this.b=c}
function CH(a,b){this.c=0;this.d=b;this.b=17488;this.a=a}
function _H(a){if(!a){this.b=null;new TG}else{this.b=a}}
function tt(a,b){ut(a);if(b>=0){a.a=new xt(a);kj(a.a,b)}}
function VC(a,b){var c;c=OC;OC=a;try{b.C()}finally{OC=c}}
function $(a,b){var c;c=tF(a.jc);return b==null?c:c+': '+b}
function Mm(a){var b;b=a.f;while(!!b&&!b.a){b=b.f}return b}
function Nc(a){CI(a==null||Zc(a)&&!(a.lc===fj));return a}
function V(a){if(a.j){a.e!==VI&&a.w();a.h=null}return a}
function gc(){gc=bj;var a,b;b=!mc();a=new uc;fc=b?new nc:a}
function Co(a){bI(cH(Ic(zk(a.a,td),6).c),new Go);a.b=false}
function Lr(a){ik('applyDefaultTheme',(oF(),a?true:false))}
function qr(){nr();return Dc(xc(Ue,1),UI,68,0,[kr,lr,mr])}
function rp(){pp();return Dc(xc(Ge,1),UI,66,0,[mp,np,op])}
function jE(){hE();return Dc(xc(Kh,1),UI,46,0,[fE,eE,gE])}
function QH(){OH();return Dc(xc(Gi,1),UI,52,0,[LH,MH,NH])}
function JE(c,a,b){return c.setTimeout(NI(a.Ub).bind(a),b)}
function Qc(a){return a.jc||Array.isArray(a)&&xc(ed,1)||ed}
function WA(a){if(!UA){return a}return $wnd.Polymer.dom(a)}
function aI(a,b){var c;return dI(a,new TG,(c=new qI(b),c))}
function AI(a,b){if(a<0||a>b){throw Ui(new gF($K+a+_K+b))}}
function nE(a,b){Rc(a)?a.U(b):(a.handleEvent(b),undefined)}
function vv(a,b){_c(b.V(a))===_c((oF(),nF))&&a.b.delete(b)}
function Tw(a,b){QA(b).forEach(cj(Xw.prototype.hb,Xw,[a]))}
function yI(a,b){if(a<0||a>=b){throw Ui(new gF($K+a+_K+b))}}
function BI(a,b){if(a<0||a>=b){throw Ui(new xG($K+a+_K+b))}}
function yu(a){a.a=vu;if(!a.b){return}bt(Ic(zk(a.d,wf),17))}
function DF(a){if(a.$b()){return null}var b=a.h;return $i[b]}
function IE(c,a,b){return c.setInterval(NI(a.Ub).bind(a),b)}
function Zm(a,b,c,d,e){a.splice.apply(a,[b,c,d].concat(e))}
function bo(a,b,c){this.a=a;this.c=b;this.b=c;lj.call(this)}
function eo(a,b,c){this.a=a;this.c=b;this.b=c;lj.call(this)}
function _n(a,b,c){this.b=a;this.d=b;this.c=c;this.a=new R}
function jF(a,b){U(this);this.f=b;this.g=a;V(this);this.w()}
function Cm(a,b){a.updateComplete.then(NI(function(){b.I()}))}
function dy(a,b,c){return a.set(c,hB(hC(sv(b.e,1),c),b.b[c]))}
function TA(a,b,c,d){return a.splice.apply(a,[b,c].concat(d))}
function Dq(){Bq();return Dc(xc(Ne,1),UI,58,0,[yq,xq,Aq,zq])}
function bE(){_D();return Dc(xc(Jh,1),UI,48,0,[$D,YD,ZD,XD])}
function _s(a){if(Zs(a)){a.b.a=zc(ki,UI,1,0,5,1);$s(a);bt(a)}}
function gB(a,b){if(!a.b&&a.c&&fH(b,a.h)){return}qB(a,b,true)}
function Qw(a,b){QA(b).forEach(cj(Vw.prototype.hb,Vw,[a.a]))}
function dj(a){function b(){}
;b.prototype=a||{};return new b}
function yF(a,b,c,d){var e;e=wF(a,b);JF(c,e);e.e=d?8:0;return e}
function uq(a,b,c){return mG(a.b,b,$wnd.Math.min(a.b.length,c))}
function tD(a,b,c,d){return vD(new $wnd.XMLHttpRequest,a,b,c,d)}
function MD(){KD();return Dc(xc(Fh,1),UI,47,0,[ID,FD,JD,GD,HD])}
function gk(){this.a=new ED($wnd.navigator.userAgent);fk()}
function gs(a){a&&a.afterServerUpdate&&a.afterServerUpdate()}
function YG(a){xI(a.a<a.c.a.length);a.b=a.a++;return a.c.a[a.b]}
function oB(a){if(a.c){a.d=true;qB(a,null,false);TC(new JB(a))}}
function eq(a){$wnd.vaadinPush.atmosphere.unsubscribeUrl(a)}
function gq(){return $wnd.vaadinPush&&$wnd.vaadinPush.atmosphere}
function zp(a){a?($wnd.location=a):$wnd.location.reload(false)}
function WC(a){this.a=a;this.b=[];this.c=new $wnd.Set;DC(this)}
function YB(a,b){SB.call(this,a,b);this.c=[];this.a=new aC(this)}
function rb(a){pb();nb.call(this,a);this.a='';this.b=a;this.a=''}
function BF(a,b){var c=a.a=a.a||[];return c[b]||(c[b]=a.Vb(b))}
function qB(a,b,c){var d;d=a.h;a.c=c;a.h=b;vB(a.a,new PB(a,d,b))}
function Om(a,b,c){var d;d=[];c!=null&&d.push(c);return Gm(a,b,d)}
function Zu(a,b){var c,d;for(c=0;c<b.length;c++){d=b[c];_u(a,d)}}
function Wo(a,b){++a.a;a.b=Zb(a.b,[b,false]);Vb(a);Xb(a,new Yo(a))}
function kC(a,b,c){yB(b.a);b.c&&(a[c]=RB((yB(b.a),b.h)),undefined)}
function $k(a,b,c,d){Yk(a,d,c).forEach(cj(yl.prototype.cb,yl,[b]))}
function iC(a){var b;b=[];gC(a,cj(vC.prototype.cb,vC,[b]));return b}
function jH(a,b){zI(b);if(a.a!=null){return oH(jz(b,a.a))}return hH}
function cb(b){if(!('stack' in b)){try{throw b}catch(a){}}return b}
function px(a){hx();var b;b=a[oK];if(!b){b={};mx(b);a[oK]=b}return b}
function jm(a,b){var c;c=Nc(a.b[b]);if(c){a.b[b]=null;a.a.delete(c)}}
function Lp(a){var b=NI(Mp);$wnd.Vaadin.Flow.registerWidgetset(a,b)}
function tj(c,a){var b=c;c.onreadystatechange=NI(function(){a.J(b)})}
function Wn(a){$wnd.HTMLImports.whenReady(NI(function(){a.I()}))}
function GC(a){if(a.d&&!a.e){try{VC(a,new KC(a))}finally{a.d=false}}}
function ij(a){if(!a.f){return}++a.d;a.e?mj(a.f.a):nj(a.f.a);a.f=null}
function lF(a){jF.call(this,a==null?YI:ej(a),Sc(a,5)?Ic(a,5):null)}
function CC(a){while(a.b.length!=0){Ic(a.b.splice(0,1)[0],49).Fb()}}
function ad(a){return Math.max(Math.min(a,2147483647),-2147483648)|0}
function $E(){YE();return Dc(xc(Nh,1),UI,41,0,[WE,SE,XE,VE,TE,UE])}
function WD(){UD();return Dc(xc(Gh,1),UI,35,0,[TD,SD,ND,PD,RD,QD,OD])}
function dE(){dE=bj;cE=hp((_D(),Dc(xc(Jh,1),UI,48,0,[$D,YD,ZD,XD])))}
function Rv(a,b){var c;c=Tv(b);if(!c||!b.f){return c}return Rv(a,b.f)}
function KH(a,b,c,d){zI(a);zI(b);zI(c);zI(d);return new RH(b,new IH)}
function om(a,b){if(pm(a,b.e.e)){a.b.push(b);return true}return false}
function RB(a){var b;if(Sc(a,7)){b=Ic(a,7);return qv(b)}else{return a}}
function yp(a){var b;b=$doc.createElement('a');b.href=a;return b.href}
function Wm(a){return $wnd.customElements&&a.localName.indexOf('-')>-1}
function Gz(a,b,c,d,e){this.b=a;this.e=b;this.c=c;this.d=d;this.a=e}
function pC(a,b,c,d){var e;yB(c.a);if(c.c){e=$m((yB(c.a),c.h));b[d]=e}}
function _l(a,b){Rl();var c;if(b.length!=0){c=new YA(b);a.e.set($g,c)}}
function Fo(a,b){var c;c=b.keyCode;if(c==27){b.preventDefault();zp(a)}}
function WB(a,b){var c;c=a.c.splice(0,b);vB(a.a,new bB(a,0,c,[],false))}
function FH(a,b){!a.a?(a.a=new wG(a.d)):tG(a.a,a.b);rG(a.a,b);return a}
function Sq(a,b){nk('Heartbeat exception: '+b.v());Qq(a,(nr(),kr),null)}
function hs(a,b){if(ps(b)){Zt(Ic(zk(a.i,If),12));$r(Ic(zk(a.i,hf),56))}}
function dv(a){Ic(zk(a.a,He),13).b==(pp(),op)||_o(Ic(zk(a.a,He),13),op)}
function iI(a,b){vH.call(this,b.gc(),b.fc()&-6);zI(a);this.a=a;this.b=b}
function Yr(a,b,c){var d;d=eG(UJ,b)&&c!=null&&Wr.has(c);d||(a.c=true)}
function Um(a,b,c){var d;d=c.a;a.push(fB(d,new on(d,b)));SC(new hn(d,b))}
function pt(a,b){var c,d;c=sv(a,8);d=hC(c,'pollInterval');fB(d,new qt(b))}
function Vx(a,b){var c;c=b.f;Qy(Ic(zk(b.e.e.g.c,td),6),a,c,(yB(b.a),b.h))}
function uB(a,b){if(!b){debugger;throw Ui(new kF)}return tB(a,a.Rb(b))}
function Vu(a,b){if(b==null){debugger;throw Ui(new kF)}return a.a.get(b)}
function Wu(a,b){if(b==null){debugger;throw Ui(new kF)}return a.a.has(b)}
function jC(a,b){if(!a.b.has(b)){return false}return mB(Ic(a.b.get(b),18))}
function xb(){if(Date.now){return Date.now()}return (new Date).getTime()}
function Gb(b){Db();return function(){return Hb(b,this,arguments);var a}}
function mb(a){U(this);this.g=!a?null:$(a,a.v());this.f=a;V(this);this.w()}
function nb(a){U(this);V(this);this.e=a;W(this,a);this.g=a==null?YI:ej(a)}
function GH(){this.b=', ';this.d='[';this.e=']';this.c=this.d+(''+this.e)}
function ys(a){this.j=new $wnd.Set;this.g=[];this.c=new Es(this);this.i=a}
function ht(a){this.b=new TG;this.e=a;Xt(Ic(zk(this.e,If),12),new lt(this))}
function Et(a){this.a=a;fB(hC(sv(Ic(zk(this.a,eg),8).e,5),HJ),new Ht(this))}
function lC(a,b){SB.call(this,a,b);this.b=new $wnd.Map;this.a=new qC(this)}
function Qm(a,b){$wnd.customElements.whenDefined(a).then(function(){b.I()})}
function Bp(a,b,c){c==null?WA(a).removeAttribute(b):WA(a).setAttribute(b,c)}
function jG(a,b){var c;b=pG(b);c=new RegExp('-\\d+$');return a.replace(c,b)}
function xH(a,b){zI(b);if(a.c<a.d){BH(a,b,a.c++);return true}return false}
function Xp(a){switch(a.f.c){case 0:case 1:return true;default:return false;}}
function QA(a){var b;b=[];a.forEach(cj(RA.prototype.cb,RA,[b]));return b}
function YA(a){this.a=new $wnd.Set;a.forEach(cj(ZA.prototype.hb,ZA,[this.a]))}
function gy(a){var b;b=WA(a);while(b.firstChild){b.removeChild(b.firstChild)}}
function RG(a){var b;b=(yI(0,a.a.length),a.a[0]);a.a.splice(0,1);return b}
function dI(a,b,c){var d;YH(a);d=new nI;d.a=b;a.a.hc(new rI(d,c));return d.a}
function zc(a,b,c,d,e,f){var g;g=Ac(e,d);e!=10&&Dc(xc(a,f),b,c,e,g);return g}
function XB(a,b,c,d){var e,f;e=d;f=TA(a.c,b,c,e);vB(a.a,new bB(a,b,f,d,false))}
function Dy(a,b){return oF(),_c(a)===_c(b)||a!=null&&K(a,b)||a==b?false:true}
function M(a){return Xc(a)?pi:Uc(a)?_h:Tc(a)?Yh:Rc(a)?a.jc:Bc(a)?a.jc:Qc(a)}
function uI(a,b){return yc(b)!=10&&Dc(M(b),b.kc,b.__elementTypeId$,yc(b),a),a}
function yc(a){return a.__elementTypeCategory$==null?10:a.__elementTypeCategory$}
function Jp(a){Ep();!$wnd.WebComponents||$wnd.WebComponents.ready?Gp(a):Fp(a)}
function vI(a,b){if(!a){throw Ui(new OF(DI('Enum constant undefined: %s',b)))}}
function Gn(a,b,c){a.addReadyCallback&&a.addReadyCallback(b,NI(c.I.bind(c)))}
function tv(a,b,c,d){var e;e=c.Tb();!!e&&(b[Ov(a.g,ad((zI(d),d)))]=e,undefined)}
function lw(a,b){var c,d,e;e=ad(OE(a[pK]));d=sv(b,e);c=a['key'];return hC(d,c)}
function lp(a,b){var c;zI(b);c=a[':'+b];vI(!!c,Dc(xc(ki,1),UI,1,5,[b]));return c}
function ps(a){var b;b=a['meta'];if(!b||!('async' in b)){return true}return false}
function QG(a,b,c){for(;c<a.a.length;++c){if(fH(b,a.a[c])){return c}}return -1}
function sp(a,b,c){eG(c.substr(0,a.length),a)&&(c=b+(''+lG(c,a.length)));return c}
function Ly(a){var b;b=Ic(a.e.get(ng),80);!!b&&(!!b.a&&qA(b.a),b.b.e.delete(ng))}
function NA(a){var b;b=new $wnd.Set;a.forEach(cj(OA.prototype.hb,OA,[b]));return b}
function uw(){var a;uw=bj;tw=(a=[],a.push(new py),a.push(new DA),a);sw=new yw}
function Ft(a){var b;if(a==null){return false}b=Pc(a);return !eG('DISABLED',b)}
function Rb(a){var b,c;if(a.c){c=null;do{b=a.c;a.c=null;c=$b(b,c)}while(a.c);a.c=c}}
function Sb(a){var b,c;if(a.d){c=null;do{b=a.d;a.d=null;c=$b(b,c)}while(a.d);a.d=c}}
function JF(a,b){var c;if(!a){return}b.h=a;var d=DF(b);if(!d){$i[a]=[b];return}d.jc=b}
function tB(a,b){var c,d;a.a.add(b);d=new YC(a,b);c=OC;!!c&&EC(c,new $C(d));return d}
function Dt(a,b){var c,d;d=Ft(b.b);c=Ft(b.a);!d&&c?SC(new Jt(a)):d&&!c&&SC(new Lt(a))}
function by(a,b,c){var d,e;e=(yB(a.a),a.c);d=b.d.has(c);e!=d&&(e?ux(c,b):hy(c,b))}
function Rx(a,b,c,d){var e,f,g;g=c[iK];e="id='"+g+"'";f=new Kz(a,g);Kx(a,b,d,f,g,e)}
function cj(a,b,c){var d=function(){return a.apply(d,arguments)};b.apply(d,c);return d}
function Wi(){Xi();var a=Vi;for(var b=0;b<arguments.length;b++){a.push(arguments[b])}}
function $r(a){if(Ic(zk(a.b,If),12).b){return}a.c=false;Wo((Qb(),Pb),new ds(a))}
function Hu(a){return kE(kE(Ic(zk(a.a,td),6).h,'v-r=uidl'),LJ+(''+Ic(zk(a.a,td),6).k))}
function UB(a){var b;a.b=true;b=a.c.splice(0,a.c.length);vB(a.a,new bB(a,0,b,[],true))}
function qk(a){var b;b=S;T(new xk(b));if(Sc(a,32)){pk(Ic(a,32).A())}else{throw Ui(a)}}
function jc(a){var b=/function(?:\s+([\w$]+))?\s*\(/;var c=b.exec(a);return c&&c[1]||aJ}
function Fp(a){var b=function(){Gp(a)};$wnd.addEventListener('WebComponentsReady',NI(b))}
function jk(a){$wnd.Vaadin.connectionState&&($wnd.Vaadin.connectionState.state=a)}
function ik(a,b){$wnd.Vaadin.connectionIndicator&&($wnd.Vaadin.connectionIndicator[a]=b)}
function Zi(a,b){typeof window===OI&&typeof window['$gwt']===OI&&(window['$gwt'][a]=b)}
function Xl(a,b){return !!(a[rJ]&&a[rJ][sJ]&&a[rJ][sJ][b])&&typeof a[rJ][sJ][b][tJ]!=$I}
function bw(a){this.a=new $wnd.Map;this.e=new zv(1,this);this.c=a;Wv(this,this.e)}
function Vy(a,b,c){this.c=new $wnd.Map;this.d=new $wnd.Map;this.e=a;this.b=b;this.a=c}
function sD(a,b){var c;c=new $wnd.XMLHttpRequest;c.withCredentials=true;return uD(c,a,b)}
function Pp(){if(gq()){return $wnd.vaadinPush.atmosphere.version}else{return null}}
function Zp(a,b){if(b.a.b==(pp(),op)){if(a.f==(Bq(),Aq)||a.f==zq){return}Up(a,new Gq)}}
function Fw(a,b,c){Aw();b==(eB(),dB)&&a!=null&&c!=null&&a.has(c)?Ic(a.get(c),16).I():b.I()}
function Tb(a){var b;if(a.b){b=a.b;a.b=null;!a.g&&(a.g=[]);$b(b,a.g)}!!a.g&&(a.g=Wb(a.g))}
function pu(a,b){var c;Yr(Ic(zk(a.a,hf),56),b[lJ],b[UJ]);c=Ic(zk(a.a,Qf),44);xu(c,b);zu(c)}
function Iy(a,b,c){var d,e,f;e=sv(a,1);f=hC(e,c);d=b[c];f.g=(iH(),d==null?hH:new lH(zI(d)))}
function ey(a,b,c){var d,e,f,g;for(e=a,f=0,g=e.length;f<g;++f){d=e[f];Sx(d,new tA(b,d),c)}}
function lE(e,a,b,c){var d=!b?null:mE(b);e.addEventListener(a,d,c);return new AE(e,a,d,c)}
function hE(){hE=bj;fE=new iE('INLINE',0);eE=new iE('EAGER',1);gE=new iE('LAZY',2)}
function nr(){nr=bj;kr=new pr('HEARTBEAT',0,0);lr=new pr('PUSH',1,1);mr=new pr('XHR',2,2)}
function kj(a,b){if(b<=0){throw Ui(new OF(eJ))}!!a.f&&ij(a);a.e=true;a.f=UF(qj(oj(a,a.d),b))}
function jj(a,b){if(b<0){throw Ui(new OF(dJ))}!!a.f&&ij(a);a.e=false;a.f=UF(rj(oj(a,a.d),b))}
function rH(a,b){if(0>a||a>b){throw Ui(new hF('fromIndex: 0, toIndex: '+a+', length: '+b))}}
function _F(a,b,c){if(a==null){debugger;throw Ui(new kF)}this.a=cJ;this.d=a;this.b=b;this.c=c}
function Zv(a,b,c,d,e){if(!Nv(a,b)){debugger;throw Ui(new kF)}ou(Ic(zk(a.c,Mf),33),b,c,d,e)}
function Tx(a,b,c,d){var e,f,g;g=c[iK];e="path='"+wb(g)+"'";f=new Iz(a,g);Kx(a,b,d,f,null,e)}
function $x(a,b){var c,d;c=a.a;if(c.length!=0){for(d=0;d<c.length;d++){vx(b,Ic(c[d],7))}}}
function dD(a,b){var c,d,e,f;e=[];for(d=0;d<b.length;d++){f=b[d];c=hD(a,f);e.push(c)}return e}
function sy(a,b){var c;c=a;while(true){c=c.f;if(!c){return false}if(K(b,c.a)){return true}}}
function qv(a){var b;b=$wnd.Object.create(null);pv(a,cj(Dv.prototype.cb,Dv,[a,b]));return b}
function Sp(c,a){var b=c.getConfig(a);if(b===null||b===undefined){return null}else{return b+''}}
function Rp(c,a){var b=c.getConfig(a);if(b===null||b===undefined){return null}else{return UF(b)}}
function Ku(b){if(b.readyState!=1){return false}try{b.send();return true}catch(a){return false}}
function zu(a){if(vu!=a.a||a.c.length==0){return}a.b=true;a.a=new Bu(a);Wo((Qb(),Pb),new Fu(a))}
function Ar(a,b){tk()&&CE($wnd.console,'Setting heartbeat interval to '+b+'sec.');a.a=b;yr(a)}
function Ws(a,b){lk('Re-sending queued messages to the server (attempt '+b.a+') ...');$s(a);Vs(a)}
function Yv(a,b,c,d,e,f){if(!Nv(a,b)){debugger;throw Ui(new kF)}nu(Ic(zk(a.c,Mf),33),b,c,d,e,f)}
function Dx(a,b,c,d){var e;e=sv(d,a);gC(e,cj(_y.prototype.cb,_y,[b,c]));return fC(e,new bz(b,c))}
function cD(b,c,d){return NI(function(){var a=Array.prototype.slice.call(arguments);d.Bb(b,c,a)})}
function _b(b,c){Qb();function d(){var a=NI(Yb)(b);a&&$wnd.setTimeout(d,c)}
$wnd.setTimeout(d,c)}
function Wl(b){Rl();var c;try{b()}catch(a){a=Ti(a);if(Sc(a,9)){c=a;nk(c.v())}else throw Ui(a)}}
function dw(a,b){var c;if(Sc(a,30)){c=Ic(a,30);ad((zI(b),b))==2?WB(c,(yB(c.a),c.c.length)):UB(c)}}
function Uv(a,b){var c;if(b!=a.e){c=b.a;!!c&&(hx(),!!c[oK])&&nx((hx(),c[oK]));aw(a,b);b.f=null}}
function hy(a,b){var c;c=Ic(b.d.get(a),49);b.d.delete(a);if(!c){debugger;throw Ui(new kF)}c.Fb()}
function Rn(a,b){var c,d;c=new jo(a);d=new $wnd.Function(a);$n(a,new qo(d),new so(b,c),new uo(b,c))}
function mE(b){var c=b.handler;if(!c){c=NI(function(a){nE(b,a)});c.listener=b;b.handler=c}return c}
function tp(a,b){var c;if(a==null){return null}c=sp('context://',b,a);c=sp('base://','',c);return c}
function Ti(a){var b;if(Sc(a,5)){return a}b=a&&a.__java$exception;if(!b){b=new rb(a);hc(b)}return b}
function Vb(a){if(!a.i){a.i=true;!a.f&&(a.f=new bc(a));_b(a.f,1);!a.h&&(a.h=new dc(a));_b(a.h,50)}}
function gt(a,b){b&&(!a.c||!Xp(a.c))?(a.c=new dq(a.e)):!b&&!!a.c&&Xp(a.c)&&Up(a.c,new mt(a,false))}
function ft(a,b){b&&(!a.c||!Xp(a.c))?(a.c=new dq(a.e)):!b&&!!a.c&&Xp(a.c)&&Up(a.c,new mt(a,true))}
function Ju(a){this.a=a;lE($wnd,'beforeunload',new Ru(this),false);Yt(Ic(zk(a,If),12),new Tu(this))}
function rB(a,b,c){eB();this.a=new AB(this);this.g=(iH(),iH(),hH);this.f=a;this.e=b;this.b=c}
function Xq(a,b,c){Yp(b)&&Zt(Ic(zk(a.c,If),12));ar(c)||Rq(a,'Invalid JSON from server: '+c,null)}
function _q(a,b){Ao(Ic(zk(a.c,Ce),24),'',b+' could not be loaded. Push will not work.','',null,null)}
function Wq(a){Ic(zk(a.c,af),28).a>=0&&Ar(Ic(zk(a.c,af),28),Ic(zk(a.c,td),6).d);Qq(a,(nr(),kr),null)}
function $p(a,b,c){fG(b,'true')||fG(b,'false')?(a.a[c]=fG(b,'true'),undefined):(a.a[c]=b,undefined)}
function lu(a,b,c,d){var e;e={};e[lJ]=UJ;e[dK]=Object(b);e[UJ]=c;!!d&&(e['data']=d,undefined);pu(a,e)}
function Dc(a,b,c,d,e){e.jc=a;e.kc=b;e.lc=fj;e.__elementTypeId$=c;e.__elementTypeCategory$=d;return e}
function os(a,b){if(b==-1){return true}if(b==a.f+1){return true}if(a.f==-1){return true}return false}
function ME(c){return $wnd.JSON.stringify(c,function(a,b){if(a=='$H'){return undefined}return b},0)}
function ac(b,c){Qb();var d=$wnd.setInterval(function(){var a=NI(Yb)(b);!a&&$wnd.clearInterval(d)},c)}
function bl(a,b){var c;c=new $wnd.Map;b.forEach(cj(wl.prototype.cb,wl,[a,c]));c.size==0||jl(new Al(c))}
function zj(a,b){var c;c='/'.length;if(!eG(b.substr(b.length-c,c),'/')){debugger;throw Ui(new kF)}a.b=b}
function bv(a,b){var c;c=!!b.a&&!qF((oF(),mF),iB(hC(sv(b,0),hK)));if(!c||!b.f){return c}return bv(a,b.f)}
function jB(a,b){var c;yB(a.a);if(a.c){c=(yB(a.a),a.h);if(c==null){return b}return NF(Kc(c))}else{return b}}
function Kn(a,b){var c;if(b!=null){c=Pc(a.a.get(b));if(c!=null){a.c.delete(c);a.b.delete(c);a.a.delete(b)}}}
function ux(a,b){var c;if(b.d.has(a)){debugger;throw Ui(new kF)}c=tE(b.b,a,new $z(b),false);b.d.set(a,c)}
function Tv(a){var b,c;if(!a.c.has(0)){return true}c=sv(a,0);b=Jc(iB(hC(c,hJ)));return !qF((oF(),mF),b)}
function dt(a){var b,c,d;b=[];c={};c['UNLOAD']=Object(true);d=Ys(a,b,c);it(Hu(Ic(zk(a.e,Wf),63)),ME(d))}
function Y(a){var b,c,d,e;for(b=(a.h==null&&(a.h=(gc(),e=fc.F(a),ic(e))),a.h),c=0,d=b.length;c<d;++c);}
function Qp(c,a){var b=c.getConfig(a);if(b===null||b===undefined){return false}else{return oF(),b?true:false}}
function uF(){++rF;this.i=null;this.g=null;this.f=null;this.d=null;this.b=null;this.h=null;this.a=null}
function Py(a,b,c,d){if(d==null){!!c&&(delete c['for'],undefined)}else{!c&&(c={});c['for']=d}Xv(a.g,a,b,c)}
function $q(a,b){tk()&&($wnd.console.debug('Reopening push connection'),undefined);Yp(b)&&Qq(a,(nr(),lr),null)}
function Ct(a){if(jC(sv(Ic(zk(a.a,eg),8).e,5),cK)){return Pc(iB(hC(sv(Ic(zk(a.a,eg),8).e,5),cK)))}return null}
function lB(a){var b;yB(a.a);if(a.c){b=(yB(a.a),a.h);if(b==null){return true}return pF(Jc(b))}else{return true}}
function ib(a){var b;if(a!=null){b=a.__java$exception;if(b){return b}}return Wc(a,TypeError)?new YF(a):new nb(a)}
function xw(a){var b,c;c=ww(a);b=a.a;if(!a.a){b=c.Jb(a);if(!b){debugger;throw Ui(new kF)}xv(a,b)}vw(a,b);return b}
function dH(a){var b,c,d;d=1;for(c=new ZG(a);c.a<c.c.a.length;){b=YG(c);d=31*d+(b!=null?O(b):0);d=d|0}return d}
function aH(a){var b,c,d,e,f;f=1;for(c=a,d=0,e=c.length;d<e;++d){b=c[d];f=31*f+(b!=null?O(b):0);f=f|0}return f}
function hp(a){var b,c,d,e,f;b={};for(d=a,e=0,f=d.length;e<f;++e){c=d[e];b[':'+(c.b!=null?c.b:''+c.c)]=c}return b}
function RE(c){var a=[];for(var b in c){Object.prototype.hasOwnProperty.call(c,b)&&b!='$H'&&a.push(b)}return a}
function Gx(a){var b,c;b=rv(a.e,24);for(c=0;c<(yB(b.a),b.c.length);c++){vx(a,Ic(b.c[c],7))}return TB(b,new sz(a))}
function UF(a){var b,c;if(a>-129&&a<128){b=a+128;c=(WF(),VF)[b];!c&&(c=VF[b]=new QF(a));return c}return new QF(a)}
function Em(a,b){var c;Dm==null&&(Dm=MA());c=Oc(Dm.get(a),$wnd.Set);if(c==null){c=new $wnd.Set;Dm.set(a,c)}c.add(b)}
function zv(a,b){this.c=new $wnd.Map;this.h=new $wnd.Set;this.b=new $wnd.Set;this.e=new $wnd.Map;this.d=a;this.g=b}
function pp(){pp=bj;mp=new qp('INITIALIZING',0);np=new qp('RUNNING',1);op=new qp('TERMINATED',2)}
function OH(){OH=bj;LH=new PH('CONCURRENT',0);MH=new PH('IDENTITY_FINISH',1);NH=new PH('UNORDERED',2)}
function Gp(a){var b,c,d,e;b=(e=new Kj,e.a=a,Kp(e,Hp(a)),e);c=new Pj(b);Dp.push(c);d=Hp(a).getConfig('uidl');Oj(c,d)}
function Qv(a,b){var c,d,e;e=QA(a.a);for(c=0;c<e.length;c++){d=Ic(e[c],7);if(b.isSameNode(d.a)){return d}}return null}
function ar(a){var b;b=hj(new RegExp('Vaadin-Refresh(:\\s*(.*?))?(\\s|$)'),a);if(b){zp(b[2]);return true}return false}
function qx(a){var b;b=Lc(gx.get(a));if(b==null){b=Lc(new $wnd.Function(UJ,vK,'return ('+a+')'));gx.set(a,b)}return b}
function Cx(a,b){var c,d;d=a.f;if(b.c.has(d)){debugger;throw Ui(new kF)}c=new WC(new Yz(a,b,d));b.c.set(d,c);return c}
function vB(a,b){var c;if(b.Ob()!=a.b){debugger;throw Ui(new kF)}c=NA(a.a);c.forEach(cj(_C.prototype.hb,_C,[a,b]))}
function nm(a){var b;if(!Ic(zk(a.c,eg),8).f){b=new $wnd.Map;a.a.forEach(cj(vm.prototype.hb,vm,[a,b]));TC(new xm(a,b))}}
function er(a,b){var c;Zt(Ic(zk(a.c,If),12));c=b.b.responseText;ar(c)||Rq(a,'Invalid JSON response from server: '+c,b)}
function Oq(a){a.b=null;Ic(zk(a.c,If),12).b&&Zt(Ic(zk(a.c,If),12));jk('connection-lost');Ar(Ic(zk(a.c,af),28),0)}
function Lw(a,b){if(b<=0){throw Ui(new OF(eJ))}a.c?GE($wnd,a.d):HE($wnd,a.d);a.c=true;a.d=IE($wnd,new bF(a),b)}
function Kw(a,b){if(b<0){throw Ui(new OF(dJ))}a.c?GE($wnd,a.d):HE($wnd,a.d);a.c=false;a.d=JE($wnd,new _E(a),b)}
function _t(a){if(a.b){throw Ui(new PF('Trying to start a new request while another is active'))}a.b=true;$t(a,new bu)}
function Bx(a){if(!a.b){debugger;throw Ui(new lF('Cannot bind client delegate methods to a Node'))}return _w(a.b,a.e)}
function ZH(a){if(a.b){ZH(a.b)}else if(a.c){throw Ui(new PF("Stream already terminated, can't be modified or used"))}}
function kB(a){var b;yB(a.a);if(a.c){b=(yB(a.a),a.h);if(b==null){return null}return yB(a.a),Pc(a.h)}else{return null}}
function nD(a,b){var c,d;d=Oc(a.c.get(b),$wnd.Map);if(d==null){return []}c=Mc(d.get(null));if(c==null){return []}return c}
function Ul(a){Rl();var b;b=Oc(Ql.get(a),$wnd.Map);if(b==null){return}Ql.delete(a);b.forEach(cj(gm.prototype.cb,gm,[]))}
function Xn(a,b,c){var d;d=Mc(c.get(a));if(d==null){d=[];d.push(b);c.set(a,d);return true}else{d.push(b);return false}}
function Rm(a){while(a.parentNode&&(a=a.parentNode)){if(a.toString()==='[object ShadowRoot]'){return true}}return false}
function ok(){try{return $wnd.localStorage&&$wnd.localStorage.getItem('vaadin.browserLog')==='true'}catch(a){return false}}
function Pl(b,c){return Array.from(b.querySelectorAll('[name]')).find(function(a){return a.getAttribute('name')==c})}
function nx(c){hx();var b=c['}p'].promises;b!==undefined&&b.forEach(function(a){a[1](Error('Client is resynchronizing'))})}
function Mb(a,b){Db();var c;c=S;if(c){if(c==Ab){return}c.q(a);return}if(b){Lb(Sc(a,32)?Ic(a,32).A():a)}else{zG();X(a,yG,'')}}
function Vq(a,b){var c;if(b.a.b==(pp(),op)){if(a.b){Oq(a);c=Ic(zk(a.c,He),13);c.b!=op&&_o(c,op)}!!a.d&&!!a.d.f&&ij(a.d)}}
function Rq(a,b,c){var d,e;c&&(e=c.b);Ao(Ic(zk(a.c,Ce),24),'',b,'',null,null);d=Ic(zk(a.c,He),13);d.b!=(pp(),op)&&_o(d,op)}
function mm(a,b){var c;a.a.clear();while(a.b.length>0){c=Ic(a.b.splice(0,1)[0],18);sm(c,b)||$v(Ic(zk(a.c,eg),8),c);UC()}}
function oD(a){var b,c;if(a.a!=null){try{for(c=0;c<a.a.length;c++){b=Ic(a.a[c],343);kD(b.a,b.d,b.c,b.b)}}finally{a.a=null}}}
function fl(){Xk();var a,b;--Wk;if(Wk==0&&Vk.length!=0){try{for(b=0;b<Vk.length;b++){a=Ic(Vk[b],29);a.C()}}finally{LA(Vk)}}}
function fD(a,b){var c,d,e,f,g,h,i,j;for(e=(j=RE(b),j),f=0,g=e.length;f<g;++f){d=e[f];i=b[d];c=hD(a,i);h=c;b[d]=h}return b}
function Ax(a,b){var c,d;c=rv(b,11);for(d=0;d<(yB(c.a),c.c.length);d++){WA(a).classList.add(Pc(c.c[d]))}return TB(c,new iA(a))}
function sm(a,b){var c,d;c=Oc(b.get(a.e.e.d),$wnd.Map);if(c!=null&&c.has(a.f)){d=c.get(a.f);pB(a,d);return true}return false}
function Tl(a,b){Rl();var c,d;c=Oc(Ql.get(a),$wnd.Map);if(c==null){return}d=Lc(c.get(b));if(d==null){return}c.delete(b);Wl(d)}
function Jm(a){var b;if(Dm==null){return}b=Oc(Dm.get(a),$wnd.Set);if(b!=null){Dm.delete(a);b.forEach(cj(dn.prototype.hb,dn,[]))}}
function ej(a){var b;if(Array.isArray(a)&&a.lc===fj){return tF(M(a))+'@'+(b=O(a)>>>0,b.toString(16))}return a.toString()}
function Xj(a,b,c){var d;if(a==c.d){d=new $wnd.Function('callback','callback();');d.call(null,b);return oF(),true}return oF(),false}
function lx(a,b){if(typeof a.get===RI){var c=a.get(b);if(typeof c===OI&&typeof c[xJ]!==$I){return {nodeId:c[xJ]}}}return null}
function up(a){var b,c;b=Ic(zk(a.a,td),6).b;c='/'.length;if(!eG(b.substr(b.length-c,c),'/')){debugger;throw Ui(new kF)}return b}
function hC(a,b){var c;c=Ic(a.b.get(b),18);if(!c){c=new rB(b,a,eG('innerHTML',b)&&a.d==1);a.b.set(b,c);vB(a.a,new NB(a,c))}return c}
function Ow(a){if(a.a.b){Gw(tK,a.a.b,a.a.a,null);if(a.b.has(sK)){a.a.g=a.a.b;a.a.h=a.a.a}a.a.b=null;a.a.a=null}else{Cw(a.a)}}
function Mw(a){if(a.a.b){Gw(sK,a.a.b,a.a.a,a.a.i);a.a.b=null;a.a.a=null;a.a.i=null}else !!a.a.g&&Gw(sK,a.a.g,a.a.h,null);Cw(a.a)}
function hk(){return /iPad|iPhone|iPod/.test(navigator.platform)||navigator.platform==='MacIntel'&&navigator.maxTouchPoints>1}
function _D(){_D=bj;$D=new aE('STYLESHEET',0);YD=new aE('JAVASCRIPT',1);ZD=new aE('JS_MODULE',2);XD=new aE('DYNAMIC_IMPORT',3)}
function KD(){KD=bj;ID=new LD('UNKNOWN',0);FD=new LD('GECKO',1);JD=new LD('WEBKIT',2);GD=new LD('PRESTO',3);HD=new LD('TRIDENT',4)}
function qu(a,b,c,d,e){var f;f={};f[lJ]='mSync';f[dK]=PE(b.d);f['feature']=Object(c);f['property']=d;f[tJ]=e==null?null:e;pu(a,f)}
function hr(a){this.c=a;$o(Ic(zk(a,He),13),new rr(this));lE($wnd,'offline',new tr(this),false);lE($wnd,'online',new vr(this),false)}
function Gw(a,b,c,d){Aw();eG(sK,a)?c.forEach(cj(Zw.prototype.cb,Zw,[d])):QA(c).forEach(cj(Hw.prototype.hb,Hw,[]));Py(b.b,b.c,b.a,a)}
function DC(a){var b;a.d=true;CC(a);a.e||SC(new IC(a));if(a.c.size!=0){b=a.c;a.c=new $wnd.Set;b.forEach(cj(MC.prototype.hb,MC,[]))}}
function Bm(a){return typeof a.update==RI&&a.updateComplete instanceof Promise&&typeof a.shouldUpdate==RI&&typeof a.firstUpdated==RI}
function IF(a,b){var c=0;while(!b[c]||b[c]==''){c++}var d=b[c++];for(;c<b.length;c++){if(!b[c]||b[c]==''){continue}d+=a+b[c]}return d}
function mc(){if(Error.stackTraceLimit>0){$wnd.Error.stackTraceLimit=Error.stackTraceLimit=64;return true}return 'stack' in new Error}
function ws(a){var b=$doc.querySelectorAll('link[data-id="'+a+'"], style[data-id="'+a+'"]');for(var c=0;c<b.length;c++){b[c].remove()}}
function Fx(a){var b;if(!a.b){debugger;throw Ui(new lF('Cannot bind shadow root to a Node'))}b=sv(a.e,20);xx(a);return fC(b,new vA(a))}
function fG(a,b){zI(a);if(b==null){return false}if(eG(a,b)){return true}return a.length==b.length&&eG(a.toLowerCase(),b.toLowerCase())}
function Io(a){tk()&&($wnd.console.debug('Re-establish PUSH connection'),undefined);ft(Ic(zk(a.a.a,wf),17),true);Wo((Qb(),Pb),new Oo(a))}
function wx(a,b){var c,d,e;if(a.c.has(3)){c=sv(a,3);if(jC(c,'slot')){e=hC(c,'slot');d=e.f;Qy(Ic(zk(e.e.e.g.c,td),6),b,d,(yB(e.a),e.h))}}}
function Bq(){Bq=bj;yq=new Cq('CONNECT_PENDING',0);xq=new Cq('CONNECTED',1);Aq=new Cq('DISCONNECT_PENDING',2);zq=new Cq('DISCONNECTED',3)}
function ou(a,b,c,d,e){var f;f={};f[lJ]='attachExistingElementById';f[dK]=PE(b.d);f[eK]=Object(c);f[fK]=Object(d);f['attachId']=e;pu(a,f)}
function rv(a,b){var c,d;d=b;c=Ic(a.c.get(d),34);if(!c){c=new YB(b,a);a.c.set(d,c)}if(!Sc(c,30)){debugger;throw Ui(new kF)}return Ic(c,30)}
function sv(a,b){var c,d;d=b;c=Ic(a.c.get(d),34);if(!c){c=new lC(b,a);a.c.set(d,c)}if(!Sc(c,45)){debugger;throw Ui(new kF)}return Ic(c,45)}
function SG(a,b){var c,d;d=a.a.length;b.length<d&&(b=uI(new Array(d),b));for(c=0;c<d;++c){Cc(b,c,a.a[c])}b.length>d&&Cc(b,d,null);return b}
function jy(a,b){var c,d;d=hC(b,zK);yB(d.a);d.c||pB(d,a.getAttribute(zK));c=hC(b,AK);Rm(a)&&(yB(c.a),!c.c)&&!!a.style&&pB(c,a.style.display)}
function Vv(a){VB(rv(a.e,24),cj(fw.prototype.hb,fw,[]));pv(a.e,cj(jw.prototype.cb,jw,[]));a.a.forEach(cj(hw.prototype.cb,hw,[a]));a.d=true}
function al(a){tk()&&($wnd.console.debug('Finished loading eager dependencies, loading lazy.'),undefined);a.forEach(cj(El.prototype.cb,El,[]))}
function Uw(a,b){if(b.e){!!b.b&&Gw(sK,b.b,b.a,null)}else{Gw(tK,b.b,b.a,null);Lw(b.f,ad(b.j))}if(b.b){OG(a,b.b);b.b=null;b.a=null;b.i=null}}
function LI(a){JI();var b,c,d;c=':'+a;d=II[c];if(d!=null){return ad((zI(d),d))}d=GI[c];b=d==null?KI(a):ad((zI(d),d));MI();II[c]=b;return b}
function O(a){return Xc(a)?LI(a):Uc(a)?ad((zI(a),a)):Tc(a)?(zI(a),a)?1231:1237:Rc(a)?a.o():Bc(a)?FI(a):!!a&&!!a.hashCode?a.hashCode():FI(a)}
function Ck(a,b,c){if(a.a.has(b)){debugger;throw Ui(new lF((sF(b),'Registry already has a class of type '+b.i+' registered')))}a.a.set(b,c)}
function vw(a,b){uw();var c;if(a.g.f){debugger;throw Ui(new lF('Binding state node while processing state tree changes'))}c=ww(a);c.Ib(a,b,sw)}
function bB(a,b,c,d,e){this.e=a;if(c==null){debugger;throw Ui(new kF)}if(d==null){debugger;throw Ui(new kF)}this.c=b;this.d=c;this.a=d;this.b=e}
function Yl(a,b){Rl();var c,d;d=sv(a,1);if(!a.a){Qm(Pc(iB(hC(sv(a,0),'tag'))),new am(a,b));return}for(c=0;c<b.length;c++){Zl(a,d,Pc(b[c]))}}
function bx(a,b,c,d){var e,f,g,h,i;i=Nc(a.bb());h=d.d;for(g=0;g<h.length;g++){ox(i,Pc(h[g]))}e=d.a;for(f=0;f<e.length;f++){ix(i,Pc(e[f]),b,c)}}
function Ky(a,b){var c,d,e,f,g;d=WA(a).classList;g=b.d;for(f=0;f<g.length;f++){d.remove(Pc(g[f]))}c=b.a;for(e=0;e<c.length;e++){d.add(Pc(c[e]))}}
function Vl(a,b,c,d){var e,f;if(!d){f=Ic(zk(a.g.c,Xd),65);e=Ic(f.a.get(c),27);if(!e){f.b[b]=c;f.a.set(c,UF(b));return UF(b)}return e}return d}
function wy(a,b){var c,d;while(b!=null){for(c=a.length-1;c>-1;c--){d=Ic(a[c],7);if(b.isSameNode(d.a)){return d.d}}b=WA(b.parentNode)}return -1}
function Zl(a,b,c){var d;if(Xl(a.a,c)){d=Ic(a.e.get($g),81);if(!d||!d.a.has(c)){return}hB(hC(b,c),a.a[c]).I()}else{jC(b,c)||pB(hC(b,c),null)}}
function lm(a,b,c){var d,e;e=Pv(Ic(zk(a.c,eg),8),ad((zI(b),b)));if(e.c.has(1)){d=new $wnd.Map;gC(sv(e,1),cj(zm.prototype.cb,zm,[d]));c.set(b,d)}}
function mD(a,b,c){var d,e;e=Oc(a.c.get(b),$wnd.Map);if(e==null){e=new $wnd.Map;a.c.set(b,e)}d=Mc(e.get(c));if(d==null){d=[];e.set(c,d)}return d}
function vy(a){var b;sx==null&&(sx=new $wnd.Map);b=Lc(sx.get(a));if(b==null){b=Lc(new $wnd.Function(UJ,vK,'return ('+a+')'));sx.set(a,b)}return b}
function zs(){if($wnd.performance&&$wnd.performance.timing){return (new Date).getTime()-$wnd.performance.timing.responseStart}else{return -1}}
function Nm(a){var b,c,d,e;d=-1;b=rv(a.f,16);for(c=0;c<(yB(b.a),b.c.length);c++){e=b.c[c];if(K(a,e)){d=c;break}}if(d<0){return null}return ''+d}
function Ox(a,b){var c,d,e,f,g;g=rv(b.e,2);d=0;f=null;for(e=0;e<(yB(g.a),g.c.length);e++){if(d==a){return f}c=Ic(g.c[e],7);if(c.a){f=c;++d}}return f}
function Hc(a,b){if(Xc(a)){return !!Gc[b]}else if(a.kc){return !!a.kc[b]}else if(Uc(a)){return !!Fc[b]}else if(Tc(a)){return !!Ec[b]}return false}
function K(a,b){return Xc(a)?eG(a,b):Uc(a)?(zI(a),_c(a)===_c(b)):Tc(a)?qF(a,b):Rc(a)?a.m(b):Bc(a)?H(a,b):!!a&&!!a.equals?a.equals(b):_c(a)===_c(b)}
function X(a,b,c){var d,e,f,g,h;Y(a);for(e=(a.i==null&&(a.i=zc(ri,UI,5,0,0,1)),a.i),f=0,g=e.length;f<g;++f){d=e[f];X(d,b,'\t'+c)}h=a.f;!!h&&X(h,b,c)}
function Vn(a){this.c=new $wnd.Set;this.b=new $wnd.Map;this.a=new $wnd.Map;this.e=!!($wnd.HTMLImports&&$wnd.HTMLImports.whenReady);this.d=a;On(this)}
function aw(a,b){if(!Nv(a,b)){debugger;throw Ui(new kF)}if(b==a.e){debugger;throw Ui(new lF("Root node can't be unregistered"))}a.a.delete(b.d);yv(b)}
function Nv(a,b){if(!b){debugger;throw Ui(new lF(lK))}if(b.g!=a){debugger;throw Ui(new lF(mK))}if(b!=Pv(a,b.d)){debugger;throw Ui(new lF(nK))}return true}
function zk(a,b){if(!a.a.has(b)){debugger;throw Ui(new lF((sF(b),'Tried to lookup type '+b.i+' but no instance has been registered')))}return a.a.get(b)}
function ry(a,b,c){var d,e;e=b.f;if(c.has(e)){debugger;throw Ui(new lF("There's already a binding for "+e))}d=new WC(new hz(a,b));c.set(e,d);return d}
function xv(a,b){var c;if(!(!a.a||!b)){debugger;throw Ui(new lF('StateNode already has a DOM node'))}a.a=b;c=NA(a.b);c.forEach(cj(Jv.prototype.hb,Jv,[a]))}
function YE(){YE=bj;WE=new ZE('OBJECT',0);SE=new ZE('ARRAY',1);XE=new ZE('STRING',2);VE=new ZE('NUMBER',3);TE=new ZE('BOOLEAN',4);UE=new ZE('NULL',5)}
function $l(a,b,c){Rl();var d,e;d=Oc(Ql.get(a),$wnd.Map);if(d==null){d=new $wnd.Map;Ql.set(a,d);ov(a,new em(a))}e=Lc(d.get(b));d.set(b,c);e!=null&&Wl(e)}
function As(){if($wnd.performance&&$wnd.performance.timing&&$wnd.performance.timing.fetchStart){return $wnd.performance.timing.fetchStart}else{return 0}}
function Ac(a,b){var c=new Array(b);var d;switch(a){case 14:case 15:d=0;break;case 16:d=false;break;default:return c;}for(var e=0;e<b;++e){c[e]=d}return c}
function Pm(a){var b,c,d,e,f;e=null;c=sv(a.f,1);f=iC(c);for(b=0;b<f.length;b++){d=Pc(f[b]);if(K(a,iB(hC(c,d)))){e=d;break}}if(e==null){return null}return e}
function lc(a){gc();var b=a.e;if(b&&b.stack){var c=b.stack;var d=b+'\n';c.substring(0,d.length)==d&&(c=c.substring(d.length));return c.split('\n')}return []}
function jD(a,b,c){var d;if(!b){throw Ui(new ZF('Cannot add a handler with a null type'))}a.b>0?iD(a,new rD(a,b,c)):(d=mD(a,b,null),d.push(c));return new qD}
function Im(a,b){var c,d,e,f,g;f=a.f;d=a.e.e;g=Mm(d);if(!g){uk(yJ+d.d+zJ);return}c=Fm((yB(a.a),a.h));if(Sm(g.a)){e=Om(g,d,f);e!=null&&Ym(g.a,e,c);return}b[f]=c}
function Bt(a){var b,c,d,e;b=hC(sv(Ic(zk(a.a,eg),8).e,5),'parameters');e=(yB(b.a),Ic(b.h,7));d=sv(e,6);c=new $wnd.Map;gC(d,cj(Nt.prototype.cb,Nt,[c]));return c}
function Kx(a,b,c,d,e,f){var g,h;if(!ny(a.e,b,e,f)){return}g=Nc(d.bb());if(oy(g,b,e,f,a)){if(!c){h=Ic(zk(b.g.c,Zd),55);h.a.add(b.d);nm(h)}xv(b,g);xw(b)}c||UC()}
function $v(a,b){var c,d;if(!b){debugger;throw Ui(new kF)}d=b.e;c=d.e;if(om(Ic(zk(a.c,Zd),55),b)||!Sv(a,c)){return}qu(Ic(zk(a.c,Mf),33),c,d.d,b.f,(yB(b.a),b.h))}
function yr(a){if(a.a>0){lk('Scheduling heartbeat in '+a.a+' seconds');jj(a.c,a.a*1000)}else{tk()&&($wnd.console.debug('Disabling heartbeat'),undefined);ij(a.c)}}
function Ln(){var a,b,c,d;b=$doc.head.childNodes;c=b.length;for(d=0;d<c;d++){a=b.item(d);if(a.nodeType==8&&eG('Stylesheet end',a.nodeValue)){return a}}return null}
function us(a,b){var c,d;if(!b||b.length==0){return}lk('Processing '+b.length+' stylesheet removals');for(d=0;d<b.length;d++){c=b[d];ws(c);Kn(Ic(zk(a.i,ue),54),c)}}
function Xs(a,b){a.c=null;b&&Ft(iB(hC(sv(Ic(zk(Ic(zk(a.e,Ef),37).a,eg),8).e,5),HJ)))&&(!a.c||!Xp(a.c))&&(a.c=new dq(a.e));Ic(zk(a.e,Qf),44).b&&zu(Ic(zk(a.e,Qf),44))}
function iy(a,b){var c,d,e;jy(a,b);e=hC(b,zK);yB(e.a);e.c&&Qy(Ic(zk(b.e.g.c,td),6),a,zK,(yB(e.a),e.h));c=hC(b,AK);yB(c.a);if(c.c){d=(yB(c.a),ej(c.h));rE(a.style,d)}}
function Oj(a,b){if(!b){_s(Ic(zk(a.a,wf),17))}else{_t(Ic(zk(a.a,If),12));ms(Ic(zk(a.a,sf),23),b)}lE($wnd,'pagehide',new $j(a),false);lE($wnd,'pageshow',new ak,false)}
function _o(a,b){if(b.c!=a.b.c+1){throw Ui(new OF('Tried to move from state '+fp(a.b)+' to '+(b.b!=null?b.b:''+b.c)+' which is not allowed'))}a.b=b;lD(a.a,new cp(a))}
function Yi(b,c,d,e){Xi();var f=Vi;$moduleName=c;$moduleBase=d;Si=e;function g(){for(var a=0;a<f.length;a++){f[a]()}}
if(b){try{NI(g)()}catch(a){b(c,a)}}else{NI(g)()}}
function ic(a){var b,c,d,e;b='hc';c='hb';e=$wnd.Math.min(a.length,5);for(d=e-1;d>=0;d--){if(eG(a[d].d,b)||eG(a[d].d,c)){a.length>=d+1&&a.splice(0,d+1);break}}return a}
function nu(a,b,c,d,e,f){var g;g={};g[lJ]='attachExistingElement';g[dK]=PE(b.d);g[eK]=Object(c);g[fK]=Object(d);g['attachTagName']=e;g['attachIndex']=Object(f);pu(a,g)}
function Sm(a){var b=typeof $wnd.Polymer===RI&&$wnd.Polymer.Element&&a instanceof $wnd.Polymer.Element;var c=a.constructor.polymerElementVersion!==undefined;return b||c}
function UD(){UD=bj;TD=new VD('UNKNOWN',0);SD=new VD('SAFARI',1);ND=new VD('CHROME',2);PD=new VD('FIREFOX',3);RD=new VD('OPERA',4);QD=new VD('IE',5);OD=new VD('EDGE',6)}
function ax(a,b,c,d){var e,f,g,h;h=rv(b,c);yB(h.a);if(h.c.length>0){f=Nc(a.bb());for(e=0;e<(yB(h.a),h.c.length);e++){g=Pc(h.c[e]);ix(f,g,b,d)}}return TB(h,new ex(a,b,d))}
function uy(a,b){var c,d,e,f,g;c=WA(b).childNodes;for(e=0;e<c.length;e++){d=Nc(c[e]);for(f=0;f<(yB(a.a),a.c.length);f++){g=Ic(a.c[f],7);if(K(d,g.a)){return d}}}return null}
function pG(a){var b;b=0;while(0<=(b=a.indexOf('\\',b))){BI(b+1,a.length);a.charCodeAt(b+1)==36?(a=a.substr(0,b)+'$'+lG(a,++b)):(a=a.substr(0,b)+(''+lG(a,++b)))}return a}
function cv(a){var b,c,d;if(!!a.a||!Pv(a.g,a.d)){return false}if(jC(sv(a,0),iK)){d=iB(hC(sv(a,0),iK));if(Vc(d)){b=Nc(d);c=b[lJ];return eG('@id',c)||eG(jK,c)}}return false}
function Nn(a,b){var c,d,e,f;lk('Loaded '+b.a);f=b.a;e=Mc(a.b.get(f));a.c.add(f);a.b.delete(f);if(e!=null&&e.length!=0){for(c=0;c<e.length;c++){d=Ic(e[c],25);!!d&&d.eb(b)}}}
function _v(a,b){if(a.f==b){debugger;throw Ui(new lF('Inconsistent state tree updating status, expected '+(b?'no ':'')+' updates in progress.'))}a.f=b;nm(Ic(zk(a.c,Zd),55))}
function qb(a){var b;if(a.c==null){b=_c(a.b)===_c(ob)?null:a.b;a.d=b==null?YI:Vc(b)?tb(Nc(b)):Xc(b)?'String':tF(M(b));a.a=a.a+': '+(Vc(b)?sb(Nc(b)):b+'');a.c='('+a.d+') '+a.a}}
function Pn(a,b,c){var d,e;d=new jo(b);if(a.c.has(b)){!!c&&c.eb(d);return}if(Xn(b,c,a.b)){e=$doc.createElement(EJ);e.textContent=b;e.type=qJ;Yn(e,new ko(a),d);vE($doc.head,e)}}
function Hx(a,b,c){var d;if(!b.b){debugger;throw Ui(new lF(xK+b.e.d+AJ))}d=sv(b.e,0);pB(hC(d,hK),(oF(),Tv(b.e)?true:false));my(a,b,c);return fB(hC(sv(b.e,0),hJ),new dz(a,b,c))}
function _i(){$i={};!Array.isArray&&(Array.isArray=function(a){return Object.prototype.toString.call(a)===QI});function b(){return (new Date).getTime()}
!Date.now&&(Date.now=b)}
function Zs(a){switch(a.g){case 0:tk()&&($wnd.console.debug('Resynchronize from server requested'),undefined);a.g=1;return true;case 1:return true;case 2:default:return false;}}
function nw(a,b){var c,d,e,f,g,h;h=new $wnd.Set;e=b.length;for(d=0;d<e;d++){c=b[d];if(eG('attach',c[lJ])){g=ad(OE(c[dK]));if(g!=a.e.d){f=new zv(g,a);Wv(a,f);h.add(f)}}}return h}
function BA(a,b){var c,d,e;if(!a.c.has(7)){debugger;throw Ui(new kF)}if(zA.has(a)){return}zA.set(a,(oF(),true));d=sv(a,7);e=hC(d,'text');c=new WC(new HA(b,e));ov(a,new JA(a,c))}
function Bo(a){var b=document.getElementsByTagName(a);for(var c=0;c<b.length;++c){var d=b[c];d.$server.disconnected=function(){};d.parentNode.replaceChild(d.cloneNode(false),d)}}
function vs(a){var b,c,d;for(b=0;b<a.g.length;b++){c=Ic(a.g[b],57);d=js(c.a);if(d!=-1&&d<a.f+1){tk()&&CE($wnd.console,'Removing old message with id '+d);a.g.splice(b,1)[0];--b}}}
function Yp(a){if(a.g==null){return false}if(!eG(a.g,MJ)){return false}if(jC(sv(Ic(zk(Ic(zk(a.d,Ef),37).a,eg),8).e,5),'alwaysXhrToServer')){return false}a.f==(Bq(),yq);return true}
function zn(){if(typeof $wnd.Vaadin.Flow.gwtStatsEvents==OI){delete $wnd.Vaadin.Flow.gwtStatsEvents;typeof $wnd.__gwtStatsEvent==RI&&($wnd.__gwtStatsEvent=function(){return true})}}
function xs(a,b){a.j.delete(b);if(a.j.size==0){ij(a.c);if(a.g.length!=0){tk()&&($wnd.console.debug('No more response handling locks, handling pending requests.'),undefined);ns(a)}}}
function Hb(b,c,d){var e,f;e=Fb();try{if(S){try{return Eb(b,c,d)}catch(a){a=Ti(a);if(Sc(a,5)){f=a;Mb(f,true);return undefined}else throw Ui(a)}}else{return Eb(b,c,d)}}finally{Ib(e)}}
function xu(a,b){if(Ic(zk(a.d,He),13).b!=(pp(),np)){tk()&&($wnd.console.warn('Trying to invoke method on not yet started or stopped application'),undefined);return}a.c[a.c.length]=b}
function kE(a,b){var c,d;if(b.length==0){return a}c=null;d=gG(a,oG(35));if(d!=-1){c=a.substr(d);a=a.substr(0,d)}a.indexOf('?')!=-1?(a+='&'):(a+='?');a+=b;c!=null&&(a+=''+c);return a}
function Jn(a){var b;b=Ln();!b&&tk()&&($wnd.console.error("Expected to find a 'Stylesheet end' comment inside <head> but none was found. Appending instead."),undefined);wE($doc.head,a,b)}
function nG(a){var b,c,d;c=a.length;d=0;while(d<c&&(BI(d,a.length),a.charCodeAt(d)<=32)){++d}b=c;while(b>d&&(BI(b-1,a.length),a.charCodeAt(b-1)<=32)){--b}return d>0||b<c?a.substr(d,b-d):a}
function Mn(a,b){var c,d,e,f;wo((Ic(zk(a.d,Ce),24),'Error loading '+b.a));f=b.a;e=Mc(a.b.get(f));a.b.delete(f);if(e!=null&&e.length!=0){for(c=0;c<e.length;c++){d=Ic(e[c],25);!!d&&d.db(b)}}}
function gD(a,b){var c,d,e;if(LE(b)==(YE(),WE)){e=b['@v-node'];if(e){if(LE(e)!=VE){throw Ui(new OF(FK+LE(e)+GK+ME(b)))}d=ad(KE(e));return c=d,Ic(a.a.get(c),7)}return null}else{return null}}
function ru(a,b,c,d,e){var f;f={};f[lJ]='publishedEventHandler';f[dK]=PE(b.d);f['templateEventMethodName']=c;f['templateEventMethodArgs']=d;e!=-1&&(f['promise']=Object(e),undefined);pu(a,f)}
function jx(a,b,c,d){var e,f,g,h,i,j;if(jC(sv(d,18),c)){f=[];e=Ic(zk(d.g.c,Xf),64);i=Pc(iB(hC(sv(d,18),c)));g=Mc(Vu(e,i));for(j=0;j<g.length;j++){h=Pc(g[j]);f[j]=kx(a,b,d,h)}return f}return null}
function mw(a,b){var c;if(!('featType' in a)){debugger;throw Ui(new lF("Change doesn't contain feature type. Don't know how to populate feature"))}c=ad(OE(a[pK]));NE(a['featType'])?rv(b,c):sv(b,c)}
function oG(a){var b,c;if(a>=65536){b=55296+(a-65536>>10&1023)&65535;c=56320+(a-65536&1023)&65535;return String.fromCharCode(b)+(''+String.fromCharCode(c))}else{return String.fromCharCode(a&65535)}}
function Ib(a){a&&Sb((Qb(),Pb));--yb;if(yb<0){debugger;throw Ui(new lF('Negative entryDepth value at exit '+yb))}if(a){if(yb!=0){debugger;throw Ui(new lF('Depth not 0'+yb))}if(Cb!=-1){Nb(Cb);Cb=-1}}}
function Ys(a,b,c){var d,e,f,g,h,i,j,k;i={};d=Ic(zk(a.e,sf),23).b;eG(d,'init')||(i['csrfToken']=d,undefined);i['rpc']=b;if(c){for(f=(j=RE(c),j),g=0,h=f.length;g<h;++g){e=f[g];k=c[e];i[e]=k}}return i}
function br(a,b){if(a.b!=b){return}a.b=null;a.a=0;if(a.d){ij(a.d);a.d=null}(nr(),kr)==b?jk('connected'):$r(Ic(zk(a.c,hf),56));tk()&&($wnd.console.debug('Re-established connection to server'),undefined)}
function Ao(a,b,c,d,e,f){var g;if(b==null&&c==null&&d==null){Ic(zk(a.a,td),6).l?Do(a):zp(e);return}g=xo(b,c,d,f);if(!Ic(zk(a.a,td),6).l){lE(g,'click',new So(e),false);lE($doc,'keydown',new Uo(e),false)}}
function bD(d,e){return function(){var a=new Array(e.length+arguments.length);for(var b=0;b<e.length;b++){a[b]=e[b]}for(var c=0;c<arguments.length;c++){a[e.length+c]=arguments[c]}return d.apply(this,a)}}
function Br(a){this.c=new Cr(this);this.b=a;Ar(this,Ic(zk(a,td),6).d);this.d=Ic(zk(a,td),6).h;this.d=kE(this.d,'v-r=heartbeat');this.d=kE(this.d,LJ+(''+Ic(zk(a,td),6).k));$o(Ic(zk(a,He),13),new Hr(this))}
function Ny(a,b,c,d,e){var f,g,h,i,j,k,l;f=false;for(i=0;i<c.length;i++){g=c[i];l=OE(g[0]);if(l==0){f=true;continue}k=new $wnd.Set;for(j=1;j<g.length;j++){k.add(g[j])}h=Bw(Ew(a,b,l),k,d,e);f=f|h}return f}
function Sn(a,b,c,d,e){var f,g,h;h=yp(b);f=new jo(h);if(a.c.has(h)){!!c&&c.eb(f);return}if(Xn(h,c,a.b)){g=$doc.createElement(EJ);g.src=h;g.type=e;g.async=false;g.defer=d;Yn(g,new ko(a),f);vE($doc.head,g)}}
function kx(a,b,c,d){var e,f,g,h,i;if(!eG(d.substr(0,5),UJ)||eG('event.model.item',d)){return eG(d.substr(0,UJ.length),UJ)?(g=qx(d),h=g(b,a),i={},i[xJ]=PE(OE(h[xJ])),i):lx(c.a,d)}e=qx(d);f=e(b,a);return f}
function Zq(a,b){if(a.b){br(a,(nr(),lr));if(Ic(zk(a.c,If),12).b){Zt(Ic(zk(a.c,If),12));if(Yp(b)){tk()&&($wnd.console.debug('Flush pending messages after PUSH reconnection.'),undefined);bt(Ic(zk(a.c,wf),17))}}}}
function Fb(){var a;if(yb<0){debugger;throw Ui(new lF('Negative entryDepth value at entry '+yb))}if(yb!=0){a=xb();if(a-Bb>2000){Bb=a;Cb=$wnd.setTimeout(Ob,10)}}if(yb++==0){Rb((Qb(),Pb));return true}return false}
function vq(a){var b,c,d;if(a.a>=a.b.length){debugger;throw Ui(new kF)}if(a.a==0){c=''+a.b.length+'|';b=4095-c.length;d=c+mG(a.b,0,$wnd.Math.min(a.b.length,b));a.a+=b}else{d=uq(a,a.a,a.a+4095);a.a+=4095}return d}
function cr(a,b){var c;if(a.a==1){tk()&&CE($wnd.console,'Immediate reconnect attempt for '+b);Nq(a,b)}else{a.d=new ir(a,b);jj(a.d,jB((c=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(c,'reconnectInterval')),5000))}}
function ns(a){var b,c,d,e;if(a.g.length==0){return false}e=-1;for(b=0;b<a.g.length;b++){c=Ic(a.g[b],57);if(os(a,js(c.a))){e=b;break}}if(e!=-1){d=Ic(a.g.splice(e,1)[0],57);ls(a,d.a);return true}else{return false}}
function zr(a){ij(a.c);if(a.a<0){tk()&&($wnd.console.debug('Heartbeat terminated, skipping request'),undefined);return}tk()&&($wnd.console.debug('Sending heartbeat request...'),undefined);tD(a.d,null,null,new Er(a))}
function Ap(c){return JSON.stringify(c,function(a,b){if(b instanceof Node){throw 'Message JsonObject contained a dom node reference which should not be sent to the server and can cause a cyclic dependecy.'}return b})}
function Tq(a,b){var c,d;c=b.status;tk()&&FE($wnd.console,'Heartbeat request returned '+c);if(c==403){yo(Ic(zk(a.c,Ce),24),null);d=Ic(zk(a.c,He),13);d.b!=(pp(),op)&&_o(d,op)}else if(c==404);else{Qq(a,(nr(),kr),null)}}
function fr(a,b){var c,d;c=b.b.status;tk()&&FE($wnd.console,'Server returned '+c+' for xhr');if(c==401){Zt(Ic(zk(a.c,If),12));yo(Ic(zk(a.c,Ce),24),'');d=Ic(zk(a.c,He),13);d.b!=(pp(),op)&&_o(d,op);return}else{Qq(a,(nr(),mr),b.a)}}
function _r(a){if(a.c==a.a){return}a.a=a.c;a.a?($wnd.Vaadin.connectionState&&$wnd.Vaadin.connectionState.loadingStarted(),undefined):($wnd.Vaadin.connectionState&&$wnd.Vaadin.connectionState.loadingFinished(),undefined)}
function Ew(a,b,c){Aw();var d,e,f;e=Oc(zw.get(a),$wnd.Map);if(e==null){e=new $wnd.Map;zw.set(a,e)}f=Oc(e.get(b),$wnd.Map);if(f==null){f=new $wnd.Map;e.set(b,f)}d=Ic(f.get(c),83);if(!d){d=new Dw(a,b,c);f.set(c,d)}return d}
function at(a,b){if(a.b.a.length!=0){if(VJ in b){lk('Message not sent because already queued: '+ME(b))}else{OG(a.b,b);lk('Message not sent because other messages are pending. Added to the queue: '+ME(b))}return}OG(a.b,b);ct(a,b)}
function zx(a){var b,c,d,e,f;d=rv(a.e,2);d.b&&gy(a.b);for(f=0;f<(yB(d.a),d.c.length);f++){c=Ic(d.c[f],7);e=Ic(zk(c.g.c,Xd),65);b=im(e,c.d);if(b){jm(e,c.d);xv(c,b);xw(c)}else{b=xw(c);WA(a.b).appendChild(b)}}return TB(d,new oz(a))}
function as(a){Xr();Dc(xc(pi,1),UI,2,6,['keydown','keypress','keyup','mousemove','pointermove','pointerrawupdate','touchmove','beforeinput','input','scroll','wheel','drag','dragover']).forEach(cj(bs.prototype.hb,bs,[Wr]));this.b=a}
function uD(b,c,d){var e,f;try{tj(b,new wD(d));b.open('GET',c,true);b.send(null)}catch(a){a=Ti(a);if(Sc(a,32)){e=a;tk()&&DE($wnd.console,e);Ar(Ic(zk(d.a.a,af),28),Ic(zk(d.a.a,td),6).d);f=e;wo(f.v());sj(b)}else throw Ui(a)}return b}
function Xu(a,b){var c,d,e,f,g,h;if(!b){debugger;throw Ui(new kF)}for(d=(g=RE(b),g),e=0,f=d.length;e<f;++e){c=d[e];if(a.a.has(c)){debugger;throw Ui(new kF)}h=b[c];if(!(!!h&&LE(h)!=(YE(),UE))){debugger;throw Ui(new kF)}a.a.set(c,h)}}
function Zn(b){for(var c=0;c<$doc.styleSheets.length;c++){if($doc.styleSheets[c].href===b){var d=$doc.styleSheets[c];try{var e=d.cssRules;e===undefined&&(e=d.rules);if(e===null){return 1}return e.length}catch(a){return 1}}}return -1}
function Cw(a){var b,c;if(a.f){Jw(a.f);a.f=null}if(a.e){Jw(a.e);a.e=null}b=Oc(zw.get(a.c),$wnd.Map);if(b==null){return}c=Oc(b.get(a.d),$wnd.Map);if(c==null){return}c.delete(a.j);if(c.size==0){b.delete(a.d);b.size==0&&zw.delete(a.c)}}
function $n(b,c,d,e){try{var f=c.bb();if(!(f instanceof $wnd.Promise)){throw new Error('The expression "'+b+'" result is not a Promise.')}f.then(function(a){d.I()},function(a){console.error(a);e.I()})}catch(a){console.error(a);e.I()}}
function Sv(a,b){var c;c=true;if(!b){tk()&&($wnd.console.warn(lK),undefined);c=false}else if(K(b.g,a)){if(!K(b,Pv(a,b.d))){tk()&&($wnd.console.warn(nK),undefined);c=false}}else{tk()&&($wnd.console.warn(mK),undefined);c=false}return c}
function Ex(g,b,c){if(Sm(c)){g.Mb(b,c)}else if(Wm(c)){var d=g;try{var e=$wnd.customElements.whenDefined(c.localName);var f=new Promise(function(a){setTimeout(a,1000)});Promise.race([e,f]).then(function(){Sm(c)&&d.Mb(b,c)})}catch(a){}}}
function fy(a,b,c){var d;d=cj(Mz.prototype.cb,Mz,[]);c.forEach(cj(Qz.prototype.hb,Qz,[d]));b.c.forEach(d);b.d.forEach(cj(Sz.prototype.cb,Sz,[]));a.forEach(cj(Ry.prototype.hb,Ry,[]));if(rx==null){debugger;throw Ui(new kF)}rx.delete(b.e)}
function aj(a,b,c){var d=$i,h;var e=d[a];var f=e instanceof Array?e[0]:null;if(e&&!f){_=e}else{_=(h=b&&b.prototype,!h&&(h=$i[b]),dj(h));_.kc=c;!b&&(_.lc=fj);d[a]=_}for(var g=3;g<arguments.length;++g){arguments[g].prototype=_}f&&(_.jc=f)}
function Hm(a,b){var c,d,e,f,g,h,i,j;c=a.a;e=a.c;i=a.d.length;f=Ic(a.e,30).e;j=Mm(f);if(!j){uk(yJ+f.d+zJ);return}d=[];c.forEach(cj(wn.prototype.hb,wn,[d]));if(Sm(j.a)){g=Om(j,f,null);if(g!=null){Zm(j.a,g,e,i,d);return}}h=Mc(b);TA(h,e,i,d)}
function vD(b,c,d,e,f){var g;try{tj(b,new wD(f));b.open('POST',c,true);b.setRequestHeader('Content-type',e);b.withCredentials=true;b.send(d)}catch(a){a=Ti(a);if(Sc(a,32)){g=a;tk()&&DE($wnd.console,g);f.mb(b,g);sj(b)}else throw Ui(a)}return b}
function Oy(a,b,c,d,e,f){var g,h,i,j,k,l,m,n,o,p,q;o=true;g=false;for(j=(q=RE(c),q),k=0,l=j.length;k<l;++k){i=j[k];p=c[i];n=LE(p)==(YE(),SE);if(!n&&!p){continue}o=false;m=!!d&&NE(d[i]);if(n&&m){h='on-'+b+':'+i;m=Ny(a,h,p,e,f)}g=g|m}return o||g}
function Zt(a){if(!a.b){throw Ui(new PF('endRequest called when no request is active'))}a.b=false;(Ic(zk(a.c,He),13).b==(pp(),np)&&Ic(zk(a.c,Qf),44).b||Ic(zk(a.c,wf),17).g==1||Ic(zk(a.c,wf),17).b.a.length!=0)&&bt(Ic(zk(a.c,wf),17));$t(a,new fu)}
function Px(a,b){var c,d,e,f,g,h;f=b.b;if(a.b){gy(f)}else{h=a.d;for(g=0;g<h.length;g++){e=Ic(h[g],7);d=e.a;if(!d){debugger;throw Ui(new lF("Can't find element to remove"))}WA(d).parentNode==f&&WA(f).removeChild(d)}}c=a.a;c.length==0||tx(a.c,b,c)}
function Bs(b){var c,d;if(b==null){return null}d=yn.lb();try{c=JSON.parse(b);lk('JSON parsing took '+(''+Bn(yn.lb()-d,3))+'ms');return c}catch(a){a=Ti(a);if(Sc(a,11)){tk()&&DE($wnd.console,'Unable to parse JSON: '+b);return null}else throw Ui(a)}}
function Wv(a,b){var c;if(b.g!=a){debugger;throw Ui(new kF)}if(b.i){debugger;throw Ui(new lF("Can't re-register a node"))}c=b.d;if(a.a.has(c)){debugger;throw Ui(new lF('Node '+c+' is already registered'))}a.a.set(c,b);a.f&&rm(Ic(zk(a.c,Zd),55),b)}
function FF(a){if(a.Zb()){var b=a.c;b.$b()?(a.i='['+b.h):!b.Zb()?(a.i='[L'+b.Xb()+';'):(a.i='['+b.Xb());a.b=b.Wb()+'[]';a.g=b.Yb()+'[]';return}var c=a.f;var d=a.d;d=d.split('/');a.i=IF('.',[c,IF('$',d)]);a.b=IF('.',[c,IF('.',d)]);a.g=d[d.length-1]}
function Lm(a,b){var c,d,e;c=a;for(d=0;d<b.length;d++){e=b[d];c=Km(c,ad(KE(e)))}if(c){return c}else !c?tk()&&FE($wnd.console,"There is no element addressed by the path '"+b+"'"):tk()&&FE($wnd.console,'The node addressed by path '+b+AJ);return null}
function Tp(a){var b,c;c=vp(Ic(zk(a.d,Ie),53),a.h);c=kE(c,'v-r=push');c=kE(c,LJ+(''+Ic(zk(a.d,td),6).k));b=Ic(zk(a.d,sf),23).h;b!=null&&(c=kE(c,'v-pushId='+b));tk()&&($wnd.console.debug('Establishing push connection'),undefined);a.c=c;a.e=Vp(a,c,a.a)}
function UC(){var a,b;if(QC){return}PC==null&&(PC=[]);RC==null&&(RC=[]);a=0;b=0;try{QC=true;while(a<PC.length||b<RC.length){while(a<PC.length){Ic(PC[a],19).fb();++a}if(b<RC.length){Ic(RC[b],19).fb();++b}}}finally{QC=false;PC.splice(0,a);RC.splice(0,b)}}
function Mx(b,c,d){var e,f,g;if(!c){return -1}try{g=WA(Nc(c));while(g!=null){f=Qv(b,g);if(f){return f.d}g=WA(g.parentNode)}}catch(a){a=Ti(a);if(Sc(a,11)){e=a;lk(yK+c+', returned by an event data expression '+d+'. Error: '+e.v())}else throw Ui(a)}return -1}
function Iu(a,b){var c,d,e;d=new Ou(a);d.a=b;Nu(d,yn.lb());c=Ap(b);e=tD(kE(kE(Ic(zk(a.a,td),6).h,'v-r=uidl'),LJ+(''+Ic(zk(a.a,td),6).k)),c,OJ,d);tk()&&CE($wnd.console,'Sending xhr message to server: '+c);a.b&&DD((!ek&&(ek=new gk),ek).a)&&jj(new Lu(a,e),250)}
function mx(f){var e='}p';Object.defineProperty(f,e,{value:function(a,b,c){var d=this[e].promises[a];if(d!==undefined){delete this[e].promises[a];b?d[0](c):d[1](Error('Something went wrong. Check server-side logs for more information.'))}}});f[e].promises=[]}
function yv(a){var b,c;if(Pv(a.g,a.d)){debugger;throw Ui(new lF('Node should no longer be findable from the tree'))}if(a.i){debugger;throw Ui(new lF('Node is already unregistered'))}a.i=true;c=new mv;b=NA(a.h);b.forEach(cj(Fv.prototype.hb,Fv,[c]));a.h.clear()}
function ww(a){uw();var b,c,d;b=null;for(c=0;c<tw.length;c++){d=Ic(tw[c],316);if(d.Kb(a)){if(b){debugger;throw Ui(new lF('Found two strategies for the node : '+M(b)+', '+M(d)))}b=d}}if(!b){throw Ui(new OF('State node has no suitable binder strategy'))}return b}
function DI(a,b){var c,d,e,f;a=a;c=new vG;f=0;d=0;while(d<b.length){e=a.indexOf('%s',f);if(e==-1){break}tG(c,a.substr(f,e-f));sG(c,b[d++]);f=e+2}tG(c,a.substr(f));if(d<b.length){c.a+=' [';sG(c,b[d++]);while(d<b.length){c.a+=', ';sG(c,b[d++])}c.a+=']'}return c.a}
function Kb(g){Db();function h(a,b,c,d,e){if(!e){e=a+' ('+b+':'+c;d&&(e+=':'+d);e+=')'}var f=ib(e);Mb(f,false)}
;function i(a){var b=a.onerror;if(b&&!g){return}a.onerror=function(){h.apply(this,arguments);b&&b.apply(this,arguments);return false}}
i($wnd);i(window)}
function hB(a,b){var c,d,e;c=(yB(a.a),a.c?(yB(a.a),a.h):null);(_c(b)===_c(c)||b!=null&&K(b,c))&&(a.d=false);if(!((_c(b)===_c(c)||b!=null&&K(b,c))&&(yB(a.a),a.c))&&!a.d){d=a.e.e;e=d.g;if(Rv(e,d)){gB(a,b);return new LB(a,e)}else{vB(a.a,new PB(a,c,c));UC()}}return dB}
function lD(b,c){var d,e,f,g,h,i;try{++b.b;h=(e=nD(b,c.L()),e);d=null;for(i=0;i<h.length;i++){g=h[i];try{c.K(g)}catch(a){a=Ti(a);if(Sc(a,11)){f=a;d==null&&(d=[]);d[d.length]=f}else throw Ui(a)}}if(d!=null){throw Ui(new mb(Ic(d[0],5)))}}finally{--b.b;b.b==0&&oD(b)}}
function pw(a,b){var c,d,e,f,g;if(a.f){debugger;throw Ui(new lF('Previous tree change processing has not completed'))}try{_v(a,true);f=nw(a,b);e=b.length;for(d=0;d<e;d++){c=b[d];if(!eG('attach',c[lJ])){g=ow(a,c);!!g&&f.add(g)}}return f}finally{_v(a,false);a.d=false}}
function xx(a){var b,c,d,e,f;c=sv(a.e,20);f=Ic(iB(hC(c,wK)),7);if(f){b=new $wnd.Function(vK,"if ( element.shadowRoot ) { return element.shadowRoot; } else { return element.attachShadow({'mode' : 'open'});}");e=Nc(b.call(null,a.b));!f.a&&xv(f,e);d=new Vy(f,e,a.a);zx(d)}}
function Ix(a){var b,c,d;d=Pc(iB(hC(sv(a,0),'tag')));if(d==null){debugger;throw Ui(new lF('New child must have a tag'))}b=Pc(iB(hC(sv(a,0),'namespace')));if(b!=null){return zE($doc,b,d)}else if(a.f){c=a.f.a.namespaceURI;if(c!=null){return zE($doc,c,d)}}return yE($doc,d)}
function Gm(a,b,c){var d,e,f,g,h,i;f=b.f;if(f.c.has(1)){h=Pm(b);if(h==null){return null}c.push(h)}else if(f.c.has(16)){e=Nm(b);if(e==null){return null}c.push(e)}if(!K(f,a)){return Gm(a,f,c)}g=new uG;i='';for(d=c.length-1;d>=0;d--){tG((g.a+=i,g),Pc(c[d]));i='.'}return g.a}
function Up(a,b){if(!b){debugger;throw Ui(new kF)}switch(a.f.c){case 0:a.f=(Bq(),Aq);a.b=b;break;case 1:tk()&&($wnd.console.debug('Closing push connection'),undefined);eq(a.c);a.f=(Bq(),zq);b.C();break;case 2:case 3:throw Ui(new PF('Can not disconnect more than once'));}}
function cq(a,b){var c,d,e,f,g;if(gq()){_p(b.a)}else{f=(Ic(zk(a.d,td),6).f?(e='VAADIN/static/push/vaadinPush-min.js'):(e='VAADIN/static/push/vaadinPush.js'),e);tk()&&CE($wnd.console,'Loading '+f);d=Ic(zk(a.d,ue),54);g=Ic(zk(a.d,td),6).h+f;c=new rq(a,f,b);Sn(d,g,c,false,qJ)}}
function ks(a,b){var c,d,e,f,g;tk()&&($wnd.console.debug('Handling dependencies'),undefined);c=new $wnd.Map;for(e=(hE(),Dc(xc(Kh,1),UI,46,0,[fE,eE,gE])),f=0,g=e.length;f<g;++f){d=e[f];QE(b,d.b!=null?d.b:''+d.c)&&c.set(d,b[d.b!=null?d.b:''+d.c])}c.size==0||bl(Ic(zk(a.i,Td),76),c)}
function qw(a,b){var c,d,e,f,g;f=lw(a,b);if(tJ in a){e=a[tJ];g=e;pB(f,g)}else if('nodeValue' in a){d=ad(OE(a['nodeValue']));c=Pv(b.g,d);if(!c){debugger;throw Ui(new kF)}c.f=b;pB(f,c)}else{debugger;throw Ui(new lF('Change should have either value or nodeValue property: '+Ap(a)))}}
function KI(a){var b,c,d,e;b=0;d=a.length;e=d-4;c=0;while(c<e){b=(BI(c+3,a.length),a.charCodeAt(c+3)+(BI(c+2,a.length),31*(a.charCodeAt(c+2)+(BI(c+1,a.length),31*(a.charCodeAt(c+1)+(BI(c,a.length),31*(a.charCodeAt(c)+31*b)))))));b=b|0;c+=4}while(c<d){b=b*31+dG(a,c++)}b=b|0;return b}
function aq(a,b){a.g=b[NJ];switch(a.f.c){case 0:a.f=(Bq(),xq);Zq(Ic(zk(a.d,Se),20),a);break;case 2:a.f=(Bq(),xq);if(!a.b){debugger;throw Ui(new kF)}Up(a,a.b);break;case 1:break;default:throw Ui(new PF('Got onOpen event when connection state is '+a.f+'. This should never happen.'));}}
function $b(b,c){var d,e,f,g;if(!b){debugger;throw Ui(new lF('tasks'))}for(e=0,f=b.length;e<f;e++){if(b.length!=f){debugger;throw Ui(new lF(_I+b.length+' != '+f))}g=b[e];try{g[1]?g[0].B()&&(c=Zb(c,g)):g[0].C()}catch(a){a=Ti(a);if(Sc(a,5)){d=a;Db();Mb(d,true)}else throw Ui(a)}}return c}
function Ip(){Ep();if(Cp||!($wnd.Vaadin.Flow!=null)){tk()&&($wnd.console.warn('vaadinBootstrap.js was not loaded, skipping vaadin application configuration.'),undefined);return}Cp=true;$wnd.performance&&typeof $wnd.performance.now==RI?(yn=new En):(yn=new Cn);zn();Lp((Db(),$moduleName))}
function _u(a,b){var c,d,e,f,g,h,i,j,k,l;l=Ic(zk(a.a,eg),8);g=b.length-1;i=zc(pi,UI,2,g+1,6,1);j=[];e=new $wnd.Map;for(d=0;d<g;d++){h=b[d];f=hD(l,h);j.push(f);i[d]='$'+d;k=gD(l,h);if(k){if(cv(k)||!bv(a,k)){nv(k,new gv(a,b));return}e.set(f,k)}}c=b[b.length-1];i[i.length-1]=c;av(a,i,j,e)}
function my(a,b,c){var d,e;if(!b.b){debugger;throw Ui(new lF(xK+b.e.d+AJ))}e=sv(b.e,0);d=b.b;if(My(b.e)&&Tv(b.e)){fy(a,b,c);SC(new fz(d,e,b))}else if(Tv(b.e)){pB(hC(e,hK),(oF(),true));iy(d,e)}else{jy(d,e);Qy(Ic(zk(e.e.g.c,td),6),d,zK,(oF(),nF));Rm(d)&&(d.style.display='none',undefined)}}
function W(d,b){if(b instanceof Object){try{b.__java$exception=d;if(navigator.userAgent.toLowerCase().indexOf(WI)!=-1&&$doc.documentMode<9){return}var c=d;Object.defineProperties(b,{cause:{get:function(){var a=c.u();return a&&a.s()}},suppressed:{get:function(){return c.t()}}})}catch(a){}}}
function Bw(a,b,c,d){var e;e=b.has('leading')&&!a.e&&!a.f;if(!e&&(b.has(sK)||b.has(tK))){a.b=c;a.a=d;!b.has(tK)&&(!a.e||a.i==null)&&(a.i=d);a.g=null;a.h=null}if(b.has('leading')||b.has(sK)){!a.e&&(a.e=new Nw(a));Jw(a.e);Kw(a.e,ad(a.j))}if(!a.f&&b.has(tK)){a.f=new Pw(a,b);Lw(a.f,ad(a.j))}return e}
function DD(a){!a.a&&(a.c.indexOf('gecko')!=-1&&a.c.indexOf('webkit')==-1&&a.c.indexOf(SK)==-1?(a.a=(KD(),FD)):a.c.indexOf(' presto/')!=-1?(a.a=(KD(),GD)):a.c.indexOf(SK)!=-1?(a.a=(KD(),HD)):a.c.indexOf(SK)==-1&&a.c.indexOf('applewebkit')!=-1?(a.a=(KD(),JD)):(a.a=(KD(),ID)));return a.a==(KD(),JD)}
function LE(a){var b;if(a===null){return YE(),UE}b=typeof a;if(eG('string',b)){return YE(),XE}else if(eG('number',b)){return YE(),VE}else if(eG('boolean',b)){return YE(),TE}else if(eG(OI,b)){return Object.prototype.toString.apply(a)===QI?(YE(),SE):(YE(),WE)}debugger;throw Ui(new lF('Unknown Json Type'))}
function Yn(a,b,c){a.onload=NI(function(){a.onload=null;a.onerror=null;a.onreadystatechange=null;b.eb(c)});a.onerror=NI(function(){a.onload=null;a.onerror=null;a.onreadystatechange=null;b.db(c)});a.onreadystatechange=function(){('loaded'===a.readyState||'complete'===a.readyState)&&a.onload(arguments[0])}}
function Mq(a){var b,c,d,e;kB((c=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(c,SJ)))!=null&&ik('reconnectingText',kB((d=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(d,SJ))));kB((e=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(e,TJ)))!=null&&ik('offlineText',kB((b=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(b,TJ))))}
function ly(a,b){var c,d,e,f,g,h;c=a.f;d=b.style;yB(a.a);if(a.c){h=(yB(a.a),Pc(a.h));e=false;if(h.indexOf('!important')!=-1){f=yE($doc,b.tagName);g=f.style;g.cssText=c+': '+h+';';if(eG('important',pE(f.style,c))){sE(d,c,qE(f.style,c),'important');e=true}}e||(d.setProperty(c,h),undefined)}else{d.removeProperty(c)}}
function Mj(f,b,c){var d=f;var e=$wnd.Vaadin.Flow.clients[b];e.isActive=NI(function(){return d.S()});e.getVersionInfo=NI(function(a){return {'flow':c}});e.debug=NI(function(){var a=d.a;return a._().Gb().Db()});e.getNodeInfo=NI(function(a){return {element:d.O(a),javaClass:d.Q(a),hiddenByServer:d.T(a),styles:d.P(a)}})}
function ky(a,b){var c,d,e,f,g;d=a.f;yB(a.a);if(a.c){f=(yB(a.a),a.h);c=b[d];e=a.g;g=pF(Jc(kH(jH(e,new kz(f)),(oF(),true))));g&&(c===undefined||!(_c(c)===_c(f)||c!=null&&K(c,f)||c==f))&&VC(null,new mz(b,d,f))}else Object.prototype.hasOwnProperty.call(b,d)?(delete b[d],undefined):(b[d]=null,undefined);a.g=(iH(),iH(),hH)}
function Km(a,b){var c,d,e,f,g;c=WA(a).children;e=-1;for(f=0;f<c.length;f++){g=c.item(f);if(!g){debugger;throw Ui(new lF('Unexpected element type in the collection of children. DomElement::getChildren is supposed to return Element chidren only, but got '+Qc(g)))}d=g;fG('style',d.tagName)||++e;if(e==b){return g}}return null}
function bt(a){var b;if(Ic(zk(a.e,He),13).b!=(pp(),np)){tk()&&($wnd.console.warn('Trying to send RPC from not yet started or stopped application'),undefined);return}b=Ic(zk(a.e,If),12).b;b||!!a.c&&!Xp(a.c)?tk()&&CE($wnd.console,'Postpone sending invocations to server because of '+(b?'active request':'PUSH not active')):Vs(a)}
function tx(a,b,c){var d,e,f,g,h,i,j,k;j=rv(b.e,2);if(a==0){d=uy(j,b.b)}else if(a<=(yB(j.a),j.c.length)&&a>0){k=Ox(a,b);d=!k?null:WA(k.a).nextSibling}else{d=null}for(g=0;g<c.length;g++){i=c[g];h=Ic(i,7);f=Ic(zk(h.g.c,Xd),65);e=im(f,h.d);if(e){jm(f,h.d);xv(h,e);xw(h)}else{e=xw(h);WA(b.b).insertBefore(e,d)}d=WA(e).nextSibling}}
function Qn(a,b,c,d){var e,f;d!=null&&a.a.set(d,b);e=new jo(b);if(a.c.has(b)){!!c&&c.eb(e);return}if(Xn(b,c,a.b)){f=$doc.createElement('style');f.textContent=b;f.type='text/css';d!=null&&(f.setAttribute(GJ,d),undefined);CD((!ek&&(ek=new gk),ek).a)||hk()||BD((!ek&&(ek=new gk),ek).a)?jj(new eo(a,b,e),5000):Yn(f,new go(a),e);Jn(f)}}
function fk(){if(navigator&&'maxTouchPoints' in navigator){return navigator.maxTouchPoints>0}else if(navigator&&'msMaxTouchPoints' in navigator){return navigator.msMaxTouchPoints>0}else{var b=$wnd.matchMedia&&matchMedia(jJ);if(b&&b.media===jJ){return !!b.matches}}try{$doc.createEvent('TouchEvent');return true}catch(a){return false}}
function Nx(b,c){var d,e,f,g,h;if(!c){return -1}try{h=WA(Nc(c));f=[];f.push(b);for(e=0;e<f.length;e++){g=Ic(f[e],7);if(h.isSameNode(g.a)){return g.d}VB(rv(g,2),cj(mA.prototype.hb,mA,[f]))}h=WA(h.parentNode);return wy(f,h)}catch(a){a=Ti(a);if(Sc(a,11)){d=a;lk(yK+c+', which was the event.target. Error: '+d.v())}else throw Ui(a)}return -1}
function is(a){if(a.j.size==0){uk('Gave up waiting for message '+(a.f+1)+' from the server')}else{tk()&&($wnd.console.warn('WARNING: reponse handling was never resumed, forcibly removing locks...'),undefined);a.j.clear()}if(!ns(a)&&a.g.length!=0){LA(a.g);Zs(Ic(zk(a.i,wf),17));Ic(zk(a.i,If),12).b&&Zt(Ic(zk(a.i,If),12));_s(Ic(zk(a.i,wf),17))}}
function On(a){var b,c,d,e,f,g,h,i,j,k,l;c=$doc;k=c.getElementsByTagName(EJ);for(g=0;g<k.length;g++){d=k.item(g);l=d.src;l!=null&&l.length!=0&&a.c.add(l)}i=c.getElementsByTagName('link');for(f=0;f<i.length;f++){h=i.item(f);j=h.rel;e=h.href;if((fG(FJ,j)||fG('import',j))&&e!=null&&e.length!=0){a.c.add(e);b=h.getAttribute(GJ);b!=null&&a.a.set(b,e)}}}
function Zk(a,b,c,d){var e,f;f=Ic(zk(a.a,ue),54);e=c==(hE(),fE);switch(b.c){case 0:if(e){return new Gl(f,d)}return new Il(f,d);case 1:if(e){return new kl(f)}return new Kl(f);case 2:if(e){throw Ui(new OF('Inline load mode is not supported for JsModule.'))}return new Ml(f);case 3:return new pl;default:throw Ui(new OF('Unknown dependency type '+b));}}
function ix(n,k,l,m){hx();n[k]=NI(function(c){var d=Object.getPrototypeOf(this);d[k]!==undefined&&d[k].apply(this,arguments);var e=c||$wnd.event;var f=l.Eb();var g=jx(this,e,k,l);g===null&&(g=Array.prototype.slice.call(arguments));var h;var i=-1;if(m){var j=this['}p'].promises;i=j.length;h=new Promise(function(a,b){j[i]=[a,b]})}f.Hb(l,k,g,i);return h})}
function ss(b,c){var d,e,f,g;f=Ic(zk(b.i,eg),8);g=pw(f,c['changes']);if(!Ic(zk(b.i,td),6).f){try{d=qv(f.e);tk()&&($wnd.console.debug('StateTree after applying changes:'),undefined);tk()&&CE($wnd.console,d)}catch(a){a=Ti(a);if(Sc(a,11)){e=a;tk()&&($wnd.console.error('Failed to log state tree'),undefined);tk()&&DE($wnd.console,e)}else throw Ui(a)}}TC(new Rs(g))}
function Do(a){var b,c;if(a.b){tk()&&($wnd.console.debug('Web components resynchronization already in progress'),undefined);return}a.b=true;b=Ic(zk(a.a,td),6).h+'web-component/web-component-bootstrap.js';Ar(Ic(zk(a.a,af),28),-1);Ft(iB(hC(sv(Ic(zk(Ic(zk(a.a,Ef),37).a,eg),8).e,5),HJ)))&&gt(Ic(zk(a.a,wf),17),false);c=kE(b,'v-r=webcomponent-resync');sD(c,new Jo(a))}
function ct(a,b){VJ in b||(b[VJ]=PE(Ic(zk(a.e,sf),23).f),undefined);ZJ in b||(b[ZJ]=PE(a.a++),undefined);Ic(zk(a.e,If),12).b||_t(Ic(zk(a.e,If),12));if(!!a.c&&Yp(a.c)){tk()&&($wnd.console.debug('send PUSH'),undefined);a.d=b;bq(a.c,b)}else{tk()&&($wnd.console.debug('send XHR'),undefined);$s(a);Iu(Ic(zk(a.e,Wf),63),b);a.f=new jt(a,b);jj(a.f,Ic(zk(a.e,td),6).e+500)}}
function kG(a){var b,c,d,e,f,g,h,i;b=new RegExp('\\.','g');h=zc(pi,UI,2,0,6,1);c=0;i=a;e=null;while(true){g=b.exec(i);if(g==null||i==''){h[c]=i;break}else{f=g.index;h[c]=i.substr(0,f);i=mG(i,f+g[0].length,i.length);b.lastIndex=0;if(e==i){h[c]=i.substr(0,1);i=i.substr(1)}e=i;++c}}if(a.length>0){d=h.length;while(d>0&&h[d-1]==''){--d}d<h.length&&(h.length=d)}return h}
function Tn(a,b,c,d){var e,f,g;g=yp(b);d!=null&&a.a.set(d,g);e=new jo(g);if(a.c.has(g)){!!c&&c.eb(e);return}if(Xn(g,c,a.b)){f=$doc.createElement('link');f.rel=FJ;f.type='text/css';f.href=g;d!=null&&(f.setAttribute(GJ,d),undefined);if(CD((!ek&&(ek=new gk),ek).a)||hk()){ac((Qb(),new _n(a,g,e)),10)}else{Yn(f,new no(a,g),e);BD((!ek&&(ek=new gk),ek).a)&&jj(new bo(a,g,e),5000)}Jn(f)}}
function Yk(a,b,c){var d,e,f,g,h,i;g=new $wnd.Map;for(f=0;f<c.length;f++){e=c[f];i=(_D(),lp((dE(),cE),e[lJ]));d='id' in e?e['id']:null;h=Zk(a,i,b,d);if(i==XD){cl(e['url'],h)}else{switch(b.c){case 1:cl(vp(Ic(zk(a.a,Ie),53),e['url']),h);break;case 2:g.set(vp(Ic(zk(a.a,Ie),53),e['url']),h);break;case 0:cl(e['contents'],h);break;default:throw Ui(new OF('Unknown load mode = '+b));}}}return g}
function ny(a,b,c,d){var e,f,g,h,i;i=rv(a,24);for(f=0;f<(yB(i.a),i.c.length);f++){e=Ic(i.c[f],7);if(e==b){continue}if(eG((h=sv(b,0),ME(Nc(iB(hC(h,iK))))),(g=sv(e,0),ME(Nc(iB(hC(g,iK))))))){uk('There is already a request to attach element addressed by the '+d+". The existing request's node id='"+e.d+"'. Cannot attach the same element twice.");Zv(b.g,a,b.d,e.d,c);return false}}return true}
function wc(a,b){var c;switch(yc(a)){case 6:return Xc(b);case 7:return Uc(b);case 8:return Tc(b);case 3:return Array.isArray(b)&&(c=yc(b),!(c>=14&&c<=16));case 11:return b!=null&&Yc(b);case 12:return b!=null&&(typeof b===OI||typeof b==RI);case 0:return Hc(b,a.__elementTypeId$);case 2:return Zc(b)&&!(b.lc===fj);case 1:return Zc(b)&&!(b.lc===fj)||Hc(b,a.__elementTypeId$);default:return true;}}
function Ol(b,c){if(document.body.$&&document.body.$.hasOwnProperty&&document.body.$.hasOwnProperty(c)){return document.body.$[c]}else if(b.shadowRoot){return b.shadowRoot.getElementById(c)}else if(b.getElementById){return b.getElementById(c)}else if(c&&c.match('^[a-zA-Z0-9-_]*$')){return b.querySelector('#'+c)}else{return Array.from(b.querySelectorAll('[id]')).find(function(a){return a.id==c})}}
function bq(a,b){var c,d;if(!Yp(a)){throw Ui(new PF('This server to client push connection should not be used to send client to server messages'))}if(a.f==(Bq(),xq)){d=Ap(b);lk('Sending push ('+a.g+') message to server: '+d);if(eG(a.g,MJ)){c=new wq(d);while(c.a<c.b.length){Wp(a.e,vq(c))}}else{Wp(a.e,d)}return}if(a.f==yq){Yq(Ic(zk(a.d,Se),20),b);return}throw Ui(new PF('Can not push after disconnecting'))}
function Nq(a,b){if(Ic(zk(a.c,He),13).b!=(pp(),np)){tk()&&($wnd.console.warn('Trying to reconnect after application has been stopped. Giving up'),undefined);return}if(b){tk()&&($wnd.console.debug('Trying to re-establish server connection (UIDL)...'),undefined);$t(Ic(zk(a.c,If),12),new Ut(a.a))}else{tk()&&($wnd.console.debug('Trying to re-establish server connection (heartbeat)...'),undefined);zr(Ic(zk(a.c,af),28))}}
function Qq(a,b,c){var d;if(Ic(zk(a.c,He),13).b!=(pp(),np)){return}jk('reconnecting');if(a.b){if(or(b,a.b)){tk()&&FE($wnd.console,'Now reconnecting because of '+b+' failure');a.b=b}}else{a.b=b;tk()&&FE($wnd.console,'Reconnecting because of '+b+' failure')}if(a.b!=b){return}++a.a;lk('Reconnect attempt '+a.a+' for '+b);a.a>=jB((d=sv(Ic(zk(Ic(zk(a.c,Gf),38).a,eg),8).e,9),hC(d,'reconnectAttempts')),10000)?Oq(a):cr(a,c)}
function Sl(a,b,c,d){Rl();var e,f,g,h,i,j,k,l,m,n,o,p,q,r;j=null;g=WA(a.a).childNodes;o=new $wnd.Map;e=!b;i=-1;for(m=0;m<g.length;m++){q=Nc(g[m]);o.set(q,UF(m));K(q,b)&&(e=true);if(e&&!!q&&fG(c,q.tagName)){j=q;i=m;break}}if(!j){Yv(a.g,a,d,-1,c,-1)}else{p=rv(a,2);k=null;f=0;for(l=0;l<(yB(p.a),p.c.length);l++){r=Ic(p.c[l],7);h=r.a;n=Ic(o.get(h),27);!!n&&n.a<i&&++f;if(K(h,j)){k=UF(r.d);break}}k=Vl(a,d,j,k);Yv(a.g,a,d,k.a,j.tagName,f)}}
function et(a,b,c){if(b==a.a){!!a.d&&ad(OE(a.d[ZJ]))<b&&(a.d=null);if(a.b.a.length!=0){if(OE(Nc(PG(a.b,0))[ZJ])+1==b){RG(a.b);$s(a)}}return}if(c){lk('Forced update of clientId to '+a.a);a.a=b;a.b.a=zc(ki,UI,1,0,5,1);$s(a);return}if(b>a.a){a.a==0?tk()&&CE($wnd.console,'Updating client-to-server id to '+b+' based on server'):uk('Server expects next client-to-server id to be '+b+' but we were going to use '+a.a+'. Will use '+b+'.');a.a=b}}
function rw(a,b){var c,d,e,f,g,h,i,j,k,l,m,n,o,p,q;n=ad(OE(a[pK]));m=rv(b,n);i=ad(OE(a['index']));qK in a?(o=ad(OE(a[qK]))):(o=0);if('add' in a){d=a['add'];c=(j=Mc(d),j);XB(m,i,o,c)}else if('addNodes' in a){e=a['addNodes'];l=e.length;c=[];q=b.g;for(h=0;h<l;h++){g=ad(OE(e[h]));f=(k=g,Ic(q.a.get(k),7));if(!f){debugger;throw Ui(new lF('No child node found with id '+g))}f.f=b;c[h]=f}XB(m,i,o,c)}else{p=m.c.splice(i,o);vB(m.a,new bB(m,i,p,[],false))}}
function ow(a,b){var c,d,e,f,g,h,i;g=b[lJ];e=ad(OE(b[dK]));d=(c=e,Ic(a.a.get(c),7));if(!d&&a.d){return d}if(!d){debugger;throw Ui(new lF('No attached node found'))}switch(g){case 'empty':mw(b,d);break;case 'splice':rw(b,d);break;case 'put':qw(b,d);break;case qK:f=lw(b,d);oB(f);break;case 'detach':aw(d.g,d);d.f=null;break;case 'clear':h=ad(OE(b[pK]));i=rv(d,h);UB(i);break;default:{debugger;throw Ui(new lF('Unsupported change type: '+g))}}return d}
function Fm(a){var b,c,d,e,f;if(Sc(a,7)){e=Ic(a,7);d=null;if(e.c.has(1)){d=sv(e,1)}else if(e.c.has(16)){d=rv(e,16)}else if(e.c.has(23)){return Fm(hC(sv(e,23),tJ))}if(!d){debugger;throw Ui(new lF("Don't know how to convert node without map or list features"))}b=d.Sb(new _m);if(!!b&&!(xJ in b)){b[xJ]=PE(e.d);Xm(e,d,b)}return b}else if(Sc(a,18)){f=Ic(a,18);if(f.e.d==23){return Fm((yB(f.a),f.h))}else{c={};c[f.f]=Fm((yB(f.a),f.h));return c}}else{return a}}
function Vp(f,c,d){var e=f;d.url=c;d.onOpen=NI(function(a){e.vb(a)});d.onReopen=NI(function(a){e.xb(a)});d.onMessage=NI(function(a){e.ub(a)});d.onError=NI(function(a){e.tb(a)});d.onTransportFailure=NI(function(a,b){e.yb(a)});d.onClose=NI(function(a){e.sb(a)});d.onReconnect=NI(function(a,b){e.wb(a,b)});d.onClientTimeout=NI(function(a){e.rb(a)});d.headers={'X-Vaadin-LastSeenServerSyncId':function(){return e.qb()}};return $wnd.vaadinPush.atmosphere.subscribe(d)}
function Sx(a,b,c){var d,e,f,g,h,i,j,k,l,m,n,o,p;p=Ic(c.e.get($g),81);if(!p||!p.a.has(a)){return}k=kG(a);g=c;f=null;e=0;j=k.length;for(m=k,n=0,o=m.length;n<o;++n){l=m[n];d=sv(g,1);if(!jC(d,l)&&e<j-1){tk()&&CE($wnd.console,"Ignoring property change for property '"+a+"' which isn't defined from server");return}f=hC(d,l);Sc((yB(f.a),f.h),7)&&(g=(yB(f.a),Ic(f.h,7)));++e}if(Sc((yB(f.a),f.h),7)){h=(yB(f.a),Ic(f.h,7));i=Nc(b.a[b.b]);if(!(xJ in i)||h.c.has(16)){return}}hB(f,b.a[b.b]).I()}
function Qy(a,b,c,d){var e,f,g,h,i;if(d==null||Xc(d)){Bp(b,c,Pc(d))}else{f=d;if((YE(),WE)==LE(f)){g=f;if(!('uri' in g)){debugger;throw Ui(new lF("Implementation error: JsonObject is recieved as an attribute value for '"+c+"' but it has no "+'uri'+' key'))}i=g['uri'];if(a.l&&!i.match(/^(?:[a-zA-Z]+:)?\/\//)){e=a.h;e=(h='/'.length,eG(e.substr(e.length-h,h),'/')?e:e+'/');WA(b).setAttribute(c,e+(''+i))}else{i==null?WA(b).removeAttribute(c):WA(b).setAttribute(c,i)}}else{Bp(b,c,ej(d))}}}
function yD(a){!a.b&&(a.c.indexOf(IK)!=-1||a.c.indexOf(JK)!=-1||a.c.indexOf(KK)!=-1||a.c.indexOf(LK)!=-1?(a.b=(UD(),OD)):(a.c.indexOf(MK)!=-1||a.c.indexOf(NK)!=-1||a.c.indexOf(OK)!=-1)&&a.c.indexOf(PK)==-1?(a.b=(UD(),ND)):a.c.indexOf(QK)!=-1||a.c.indexOf(PK)!=-1?(a.b=(UD(),RD)):a.c.indexOf(WI)!=-1&&a.c.indexOf(RK)==-1||a.c.indexOf(SK)!=-1?(a.b=(UD(),QD)):a.c.indexOf(TK)!=-1||a.c.indexOf(UK)!=-1?(a.b=(UD(),PD)):a.c.indexOf(VK)!=-1?(a.b=(UD(),SD)):(a.b=(UD(),TD)));return a.b==(UD(),ND)}
function zD(a){!a.b&&(a.c.indexOf(IK)!=-1||a.c.indexOf(JK)!=-1||a.c.indexOf(KK)!=-1||a.c.indexOf(LK)!=-1?(a.b=(UD(),OD)):(a.c.indexOf(MK)!=-1||a.c.indexOf(NK)!=-1||a.c.indexOf(OK)!=-1)&&a.c.indexOf(PK)==-1?(a.b=(UD(),ND)):a.c.indexOf(QK)!=-1||a.c.indexOf(PK)!=-1?(a.b=(UD(),RD)):a.c.indexOf(WI)!=-1&&a.c.indexOf(RK)==-1||a.c.indexOf(SK)!=-1?(a.b=(UD(),QD)):a.c.indexOf(TK)!=-1||a.c.indexOf(UK)!=-1?(a.b=(UD(),PD)):a.c.indexOf(VK)!=-1?(a.b=(UD(),SD)):(a.b=(UD(),TD)));return a.b==(UD(),OD)}
function AD(a){!a.b&&(a.c.indexOf(IK)!=-1||a.c.indexOf(JK)!=-1||a.c.indexOf(KK)!=-1||a.c.indexOf(LK)!=-1?(a.b=(UD(),OD)):(a.c.indexOf(MK)!=-1||a.c.indexOf(NK)!=-1||a.c.indexOf(OK)!=-1)&&a.c.indexOf(PK)==-1?(a.b=(UD(),ND)):a.c.indexOf(QK)!=-1||a.c.indexOf(PK)!=-1?(a.b=(UD(),RD)):a.c.indexOf(WI)!=-1&&a.c.indexOf(RK)==-1||a.c.indexOf(SK)!=-1?(a.b=(UD(),QD)):a.c.indexOf(TK)!=-1||a.c.indexOf(UK)!=-1?(a.b=(UD(),PD)):a.c.indexOf(VK)!=-1?(a.b=(UD(),SD)):(a.b=(UD(),TD)));return a.b==(UD(),QD)}
function BD(a){!a.b&&(a.c.indexOf(IK)!=-1||a.c.indexOf(JK)!=-1||a.c.indexOf(KK)!=-1||a.c.indexOf(LK)!=-1?(a.b=(UD(),OD)):(a.c.indexOf(MK)!=-1||a.c.indexOf(NK)!=-1||a.c.indexOf(OK)!=-1)&&a.c.indexOf(PK)==-1?(a.b=(UD(),ND)):a.c.indexOf(QK)!=-1||a.c.indexOf(PK)!=-1?(a.b=(UD(),RD)):a.c.indexOf(WI)!=-1&&a.c.indexOf(RK)==-1||a.c.indexOf(SK)!=-1?(a.b=(UD(),QD)):a.c.indexOf(TK)!=-1||a.c.indexOf(UK)!=-1?(a.b=(UD(),PD)):a.c.indexOf(VK)!=-1?(a.b=(UD(),SD)):(a.b=(UD(),TD)));return a.b==(UD(),RD)}
function CD(a){!a.b&&(a.c.indexOf(IK)!=-1||a.c.indexOf(JK)!=-1||a.c.indexOf(KK)!=-1||a.c.indexOf(LK)!=-1?(a.b=(UD(),OD)):(a.c.indexOf(MK)!=-1||a.c.indexOf(NK)!=-1||a.c.indexOf(OK)!=-1)&&a.c.indexOf(PK)==-1?(a.b=(UD(),ND)):a.c.indexOf(QK)!=-1||a.c.indexOf(PK)!=-1?(a.b=(UD(),RD)):a.c.indexOf(WI)!=-1&&a.c.indexOf(RK)==-1||a.c.indexOf(SK)!=-1?(a.b=(UD(),QD)):a.c.indexOf(TK)!=-1||a.c.indexOf(UK)!=-1?(a.b=(UD(),PD)):a.c.indexOf(VK)!=-1?(a.b=(UD(),SD)):(a.b=(UD(),TD)));return a.b==(UD(),SD)}
function Pj(a){var b,c,d,e,f,g,h,i;this.a=new Kk(this,a);T((Ic(zk(this.a,Ce),24),new Yj));f=Ic(zk(this.a,eg),8).e;pt(f,Ic(zk(this.a,Af),77));new WC(new Qt(Ic(zk(this.a,Se),20)));h=sv(f,10);Jr(h,'first',new Mr,450);Jr(h,'second',new Or,1500);Jr(h,'third',new Qr,5000);i=hC(h,'theme');fB(i,new Sr);c=$doc.body;xv(f,c);vw(f,c);lk('Starting application '+a.a);b=a.a;b=jG(b,'');d=a.f;e=a.g;Nj(this,b,d,e,a.c);if(!d){g=a.i;Mj(this,b,g);tk()&&CE($wnd.console,'Vaadin application servlet version: '+g)}}
function Wb(a){var b,c,d,e,f,g,h;if(!a){debugger;throw Ui(new lF('tasks'))}f=a.length;if(f==0){return null}b=false;c=new R;while(xb()-c.a<16){d=false;for(e=0;e<f;e++){if(a.length!=f){debugger;throw Ui(new lF(_I+a.length+' != '+f))}h=a[e];if(!h){continue}d=true;if(!h[1]){debugger;throw Ui(new lF('Found a non-repeating Task'))}if(!h[0].B()){a[e]=null;b=true}}if(!d){break}}if(b){g=[];for(e=0;e<f;e++){!!a[e]&&(g[g.length]=a[e],undefined)}if(g.length>=f){debugger;throw Ui(new kF)}return g.length==0?null:g}else{return a}}
function ms(a,b){var c,d;if(!b){throw Ui(new OF('The json to handle cannot be null'))}if((VJ in b?b[VJ]:-1)==-1){c=b['meta'];(!c||!(aK in c))&&tk()&&($wnd.console.error("Response didn't contain a server id. Please verify that the server is up-to-date and that the response data has not been modified in transmission."),undefined)}d=Ic(zk(a.i,He),13).b;if(d==(pp(),mp)){d=np;_o(Ic(zk(a.i,He),13),d)}d==np?ls(a,b):tk()&&($wnd.console.warn('Ignored received message because application has already been stopped'),undefined)}
function xy(a,b,c,d,e){var f,g,h;h=Pv(e,ad(a));if(!h.c.has(1)){return}if(!sy(h,b)){debugger;throw Ui(new lF('Host element is not a parent of the node whose property has changed. This is an implementation error. Most likely it means that there are several StateTrees on the same page (might be possible with portlets) and the target StateTree should not be passed into the method as an argument but somehow detected from the host element. Another option is that host element is calculated incorrectly.'))}f=sv(h,1);g=hC(f,c);hB(g,d).I()}
function Kp(a,b){var c,d,e;c=Sp(b,'serviceUrl');Jj(a,Qp(b,'webComponentMode'));if(c==null){Fj(a,yp('.'));zj(a,yp(Sp(b,JJ)))}else{a.h=c;zj(a,yp(c+(''+Sp(b,JJ))))}Ij(a,Rp(b,'v-uiId').a);Bj(a,Rp(b,'heartbeatInterval').a);Cj(a,Rp(b,'maxMessageSuspendTimeout').a);Gj(a,(d=b.getConfig(KJ),d?d.vaadinVersion:null));e=b.getConfig(KJ);Pp();Hj(a,b.getConfig('sessExpMsg'));Dj(a,!Qp(b,'debug'));Ej(a,Qp(b,'requestTiming'));Aj(a,b.getConfig('webcomponents'));Qp(b,'devToolsEnabled');Sp(b,'liveReloadUrl');Sp(b,'liveReloadBackend');Sp(b,'springBootLiveReloadPort')}
function $u(h,e,f){var g={};g.getNode=NI(function(a){var b=e.get(a);if(b==null){throw new ReferenceError('There is no a StateNode for the given argument.')}return b});g.$appId=h.Cb().replace(/-\d+$/,'');g.registry=h.a;g.attachExistingElement=NI(function(a,b,c,d){Sl(g.getNode(a),b,c,d)});g.populateModelProperties=NI(function(a,b){Yl(g.getNode(a),b)});g.registerUpdatableModelProperties=NI(function(a,b){_l(g.getNode(a),b)});g.stopApplication=NI(function(){f.I()});g.registerInitializer=NI(function(a,b,c){$l(a,b,c)});g.disposeInitializer=NI(function(a,b){Tl(a,b)});return g}
function qc(a,b){var c,d,e,f,g,h,i,j,k;j='';if(b.length==0){return a.G(cJ,aJ,-1,-1)}k=nG(b);eG(k.substr(0,3),'at ')&&(k=k.substr(3));k=k.replace(/\[.*?\]/g,'');g=k.indexOf('(');if(g==-1){g=k.indexOf('@');if(g==-1){j=k;k=''}else{j=nG(k.substr(g+1));k=nG(k.substr(0,g))}}else{c=k.indexOf(')',g);j=k.substr(g+1,c-(g+1));k=nG(k.substr(0,g))}g=gG(k,oG(46));g!=-1&&(k=k.substr(g+1));(k.length==0||eG(k,'Anonymous function'))&&(k=aJ);h=hG(j,oG(58));e=iG(j,oG(58),h-1);i=-1;d=-1;f=cJ;if(h!=-1&&e!=-1){f=j.substr(0,e);i=kc(j.substr(e+1,h-(e+1)));d=kc(j.substr(h+1))}return a.G(f,k,i,d)}
function vx(a,b){var c,d,e,f,g,h;g=(e=sv(b,0),Nc(iB(hC(e,iK))));h=g[lJ];if(eG('inMemory',h)){xw(b);return}if(!a.b){debugger;throw Ui(new lF('Unexpected html node. The node is supposed to be a custom element'))}if(eG('@id',h)){if(Bm(a.b)){Cm(a.b,new yz(a,b,g));return}else if(!(typeof a.b.$!=$I)){Em(a.b,new Az(a,b,g));return}Rx(a,b,g,true)}else if(eG(jK,h)){if(!a.b.root){Em(a.b,new Cz(a,b,g));return}Tx(a,b,g,true)}else if(eG('@name',h)){f=g[iK];c="name='"+f+"'";d=new Ez(a,f);if(!Ey(d.a,d.b)){Gn(a.b,f,new Gz(a,b,d,f,c));return}Kx(a,b,true,d,f,c)}else{debugger;throw Ui(new lF('Unexpected payload type '+h))}}
function eD(a,b,c){var d,e,f,g,h,i,j,k,l,m,n,o,p,q;h=b['body'];if(!h||LE(h)!=(YE(),XE)){throw Ui(new OF("@v-fn 'body' must be a string in "+c))}l=b['captures'];if(!l||LE(l)!=(YE(),SE)){throw Ui(new OF("@v-fn 'captures' must be an array in "+c))}g=h==null?null:''+h;k=l;i=k.length;j=[];for(o=0;o<i;o++){j.push(hD(a,k[o]))}f=b['args'];if(!f){e=null}else{if(LE(f)!=(YE(),SE)){throw Ui(new OF("@v-fn 'args' must be an array in "+c))}e=f}d=!e?0:e.length;q=zc(pi,UI,2,i+d+1,6,1);for(p=0;p<i;p++){q[p]='$'+p}for(n=0;n<d;n++){q[i+n]=e[n]}q[i+d]=g;m=new ($wnd.Function.bind.apply($wnd.Function,[null].concat(q)));return bD(m,j)}
function xo(a,b,c,d){var e,f,g,h,i,j,k;h=$doc;j=h.createElement('div');j.setAttribute('popover','manual');j.className='v-system-error';if(a!=null){f=h.createElement('div');f.className='caption';f.textContent=a;j.appendChild(f);tk()&&DE($wnd.console,a)}if(b!=null){i=h.createElement('div');i.className='message';i.textContent=b;j.appendChild(i);tk()&&DE($wnd.console,b)}if(c!=null){g=h.createElement('div');g.className='details';g.textContent=c;j.appendChild(g);tk()&&DE($wnd.console,c)}if(d!=null){e=h.querySelector(d);!!e&&uE(Nc(kH(oH(e.shadowRoot),e)),j)}else{vE(h.body,j)}k=j&&j.showPopover;typeof k===RI&&k.call(j);return j}
function wb(b){var c=function(a){return typeof a!=$I};var d=function(a){return a.replace(/\r\n/g,'')};if(c(b.outerHTML))return d(b.outerHTML);c(b.innerHTML)&&b.cloneNode&&$doc.createElement('div').appendChild(b.cloneNode(true)).innerHTML;if(c(b.nodeType)&&b.nodeType==3){return "'"+b.data.replace(/ /g,'\u25AB').replace(/\u00A0/,'\u25AA')+"'"}if(typeof c(b.htmlText)&&b.collapse){var e=b.htmlText;if(e){return 'IETextRange ['+d(e)+']'}else{var f=b.duplicate();f.pasteHTML('|');var g='IETextRange '+d(b.parentElement().outerHTML);f.moveStart('character',-1);f.pasteHTML('');return g}}return b.toString?b.toString():'[JavaScriptObject]'}
function Vs(a){var b,c,d,e;if(a.d){sk('Sending pending push message '+ME(a.d));c=a.d;a.d=null;ct(a,c);return}else if(a.b.a.length!=0){tk()&&($wnd.console.debug('Sending queued messages to server'),undefined);!!a.f&&$s(a);ct(a,Nc(PG(a.b,0)));return}e=Ic(zk(a.e,Qf),44);if(e.c.length==0&&a.g!=1){return}d=e.c;e.c=[];e.b=false;e.a=vu;if(d.length==0&&a.g!=1){tk()&&($wnd.console.warn('All RPCs filtered out, not sending anything to the server'),undefined);return}b={};if(a.g==1){a.g=2;tk()&&($wnd.console.warn('Resynchronizing from server'),undefined);a.b.a=zc(ki,UI,1,0,5,1);$s(a);b[WJ]=Object(true)}Zr(Ic(zk(a.e,hf),56));at(a,Ys(a,d,b))}
function Xm(a,b,c){var d,e,f;f=[];if(a.c.has(1)){if(!Sc(b,45)){debugger;throw Ui(new lF('Received an inconsistent NodeFeature for a node that has a ELEMENT_PROPERTIES feature. It should be NodeMap, but it is: '+b))}e=Ic(b,45);gC(e,cj(qn.prototype.cb,qn,[f,c]));f.push(fC(e,new mn(f,c)))}else if(a.c.has(16)){if(!Sc(b,30)){debugger;throw Ui(new lF('Received an inconsistent NodeFeature for a node that has a TEMPLATE_MODELLIST feature. It should be NodeList, but it is: '+b))}d=Ic(b,30);f.push(TB(d,new fn(c)))}if(f.length==0){debugger;throw Ui(new lF('Node should have ELEMENT_PROPERTIES or TEMPLATE_MODELLIST feature'))}f.push(ov(a,new kn(f)))}
function Kk(a,b){var c;this.a=new $wnd.Map;this.b=new $wnd.Map;Ck(this,yd,a);Ck(this,td,b);Ck(this,ue,new Vn(this));Ck(this,Ie,new wp(this));Ck(this,Td,new el(this));Ck(this,Ce,new Eo(this));Dk(this,He,new Lk);Ck(this,eg,new bw(this));Ck(this,If,new au(this));Ck(this,sf,new ys(this));Ck(this,wf,new ht(this));Ck(this,Qf,new Au(this));Ck(this,Mf,new su(this));Ck(this,_f,new ev(this));Dk(this,Xf,new Nk);Dk(this,Xd,new Pk);Ck(this,Zd,new tm(this));c=new Rk(this);Ck(this,af,new Br(c.a));this.b.set(af,c);Ck(this,Se,new hr(this));Ck(this,Wf,new Ju(this));Ck(this,Ef,new Et(this));Ck(this,Gf,new Pt(this));Ck(this,Af,new vt(this));Ck(this,hf,new as(this))}
function oy(a,b,c,d,e){var f,g,h,i,j,k,l,m,n,o;l=e.e;o=Pc(iB(hC(sv(b,0),'tag')));h=false;if(!a){h=true;tk()&&FE($wnd.console,BK+d+" is not found. The requested tag name is '"+o+"'")}else if(!(!!a&&fG(o,a.tagName))){h=true;uk(BK+d+" has the wrong tag name '"+a.tagName+"', the requested tag name is '"+o+"'")}if(h){Zv(l.g,l,b.d,-1,c);return false}if(!l.c.has(20)){return true}k=sv(l,20);m=Ic(iB(hC(k,wK)),7);if(!m){return true}j=rv(m,2);g=null;for(i=0;i<(yB(j.a),j.c.length);i++){n=Ic(j.c[i],7);f=n.a;if(K(f,a)){g=UF(n.d);break}}if(g){tk()&&FE($wnd.console,BK+d+" has been already attached previously via the node id='"+g+"'");Zv(l.g,l,b.d,g.a,c);return false}return true}
function av(b,c,d,e){var f,g,h,i,j,k,l,m,n;if(c.length!=d.length+1){debugger;throw Ui(new kF)}try{j=new ($wnd.Function.bind.apply($wnd.Function,[null].concat(c)));j.apply($u(b,e,new kv(b)),d)}catch(a){a=Ti(a);if(Sc(a,11)){i=a;mk(new vk(i));tk()&&($wnd.console.error('Exception is thrown during JavaScript execution. Stacktrace will be dumped separately.'),undefined);if(!Ic(zk(b.a,td),6).f){g=new wG('[');h='';for(l=c,m=0,n=l.length;m<n;++m){k=l[m];tG((g.a+=h,g),k);h=', '}g.a+=']';f=g.a;BI(0,f.length);f.charCodeAt(0)==91&&(f=f.substr(1));dG(f,f.length-1)==93&&(f=mG(f,0,f.length-1));tk()&&DE($wnd.console,"The error has occurred in the JS code: '"+f+"'")}}else throw Ui(a)}}
function yx(a,b,c,d){var e,f,g,h,i,j,k;g=Tv(b);i=Pc(iB(hC(sv(b,0),'tag')));if(!(i==null||fG(c.tagName,i))){debugger;throw Ui(new lF("Element tag name is '"+c.tagName+"', but the required tag name is "+Pc(iB(hC(sv(b,0),'tag')))))}rx==null&&(rx=MA());if(rx.has(b)){return}rx.set(b,(oF(),true));f=new Vy(b,c,d);e=[];h=[];if(g){h.push(Bx(f));h.push(ax(new kA(f),f.e,17,false));h.push((j=sv(f.e,4),gC(j,cj(Uz.prototype.cb,Uz,[f])),fC(j,new Wz(f))));h.push(Gx(f));h.push(zx(f));h.push(Fx(f));h.push(Ax(c,b));h.push(Dx(12,new Xy(c),Jx(e),b));h.push(Dx(3,new Zy(c),Jx(e),b));h.push(Dx(1,new uz(c),Jx(e),b));Ex(a,b,c);h.push(ov(b,new Oz(h,f,e)))}else{wx(b,c)}h.push(Hx(h,f,e));k=new Wy(b);b.e.set(ng,k);TC(new gA(b))}
function hD(a,b){var c,d,e,f,g,h,i,j,k,l,m,n,o,p;if(LE(b)==(YE(),WE)){g=b;m=g['@v-node'];if(m){if(LE(m)!=VE){throw Ui(new OF(FK+LE(m)+GK+ME(b)))}l=ad(KE(m));e=(h=l,Ic(a.a.get(h),7)).a;return e}n=g['@v-return'];if(n){if(LE(n)!=SE){throw Ui(new OF('@v-return value must be an array, got '+LE(n)+GK+ME(b)))}c=n;if(c.length<2){throw Ui(new OF('@v-return array must have at least 2 elements, got '+c.length+GK+ME(b)))}o=ad(OE(c[0]));d=ad(OE(c[1]));return cD(o,d,Ic(zk(a.c,Mf),33))}f=g['@v-fn'];if(f){if(LE(f)!=WE){throw Ui(new OF('@v-fn value must be an object, got '+LE(f)+GK+ME(b)))}return eD(a,f,ME(b))}for(i=(p=RE(g),p),j=0,k=i.length;j<k;++j){h=i[j];if(eG(h.substr(0,3),'@v-')){throw Ui(new OF("Unsupported @v type '"+h+"' in "+ME(b)))}}return fD(a,g)}else return LE(b)==SE?dD(a,b):b}
function Nj(k,e,f,g,h){var i=k;var j={};j.isActive=NI(function(){return i.S()});j.getByNodeId=NI(function(a){return i.O(a)});j.getNodeId=NI(function(a){return i.R(a)});j.getUIId=NI(function(){var a=i.a.W();return a.M()});j.addDomBindingListener=NI(function(a,b){i.N(a,b)});j.productionMode=f;j.poll=NI(function(){var a=i.a.Y();a.zb()});j.connectWebComponent=NI(function(a){var b=i.a;var c=b.Z();var d=b._().Gb().d;c.Ab(d,'connect-web-component',a)});g&&(j.getProfilingData=NI(function(){var a=i.a.X();var b=[a.e,a.l];null!=a.k?(b=b.concat(a.k)):(b=b.concat(-1,-1));b[b.length]=a.a;return b}));j.resolveUri=NI(function(a){var b=i.a.ab();return b.pb(a)});j.sendEventMessage=NI(function(a,b,c){var d=i.a.Z();d.Ab(a,b,c)});j.initializing=false;j.exportedWebComponents=h;$wnd.Vaadin.Flow.clients[e]=j}
function ts(a,b,c,d){var e,f,g,h,i,j,k,l,m;if(!((VJ in b?b[VJ]:-1)==-1||(VJ in b?b[VJ]:-1)==a.f)){debugger;throw Ui(new kF)}try{k=xb();i=b;if('constants' in i){e=Ic(zk(a.i,Xf),64);f=i['constants'];Xu(e,f)}'changes' in i&&ss(a,i);bK in i&&us(a,i[bK]);XJ in i&&TC(new Ls(a,i));lk('handleUIDLMessage: '+(xb()-k)+' ms');UC();j=b['meta'];if(j){m=Ic(zk(a.i,He),13).b;if(aK in j){if(m!=(pp(),op)){_o(Ic(zk(a.i,He),13),op);_b((Qb(),new Ps(a)),250)}}else if('appError' in j&&m!=(pp(),op)){g=j['appError'];Ao(Ic(zk(a.i,Ce),24),g['caption'],g['message'],g['details'],g['url'],g['querySelector']);_o(Ic(zk(a.i,He),13),(pp(),op))}}a.e=ad(xb()-d);a.l+=a.e;if(!a.d){a.d=true;h=As();if(h!=0){l=ad(xb()-h);tk()&&CE($wnd.console,'First response processed '+l+' ms after fetchStart')}a.a=zs()}}finally{lk(' Processing time was '+(''+a.e)+'ms');hs(a,b);xs(a,c)}}
function dq(a){var b,c,d,e;this.f=(Bq(),yq);this.d=a;$o(Ic(zk(a,He),13),new Eq(this));this.a={transport:MJ,maxStreamingLength:1000000,fallbackTransport:'long-polling',contentType:OJ,reconnectInterval:5000,withCredentials:true,maxWebsocketErrorRetries:12,timeout:-1,maxReconnectOnClose:10000000,trackMessageLength:true,enableProtocol:true,handleOnlineOffline:false,executeCallbackBeforeReconnect:true,messageDelimiter:String.fromCharCode(124)};this.a['logLevel']='debug';Bt(Ic(zk(this.d,Ef),37)).forEach(cj(Iq.prototype.cb,Iq,[this]));c=Ct(Ic(zk(this.d,Ef),37));if(c==null||nG(c).length==0||eG('/',c)){this.h=PJ;d=Ic(zk(a,td),6).h;if(!eG(d,'.')){e='/'.length;eG(d.substr(d.length-e,e),'/')||(d+='/');this.h=d+(''+this.h)}}else{b=Ic(zk(a,td),6).b;e='/'.length;eG(b.substr(b.length-e,e),'/')&&eG(c.substr(0,1),'/')&&(c=c.substr(1));this.h=b+(''+c)+PJ}cq(this,new Kq(this))}
function Ov(a,b){if(a.b==null){a.b=new $wnd.Map;a.b.set(UF(0),'elementData');a.b.set(UF(1),'elementProperties');a.b.set(UF(2),'elementChildren');a.b.set(UF(3),'elementAttributes');a.b.set(UF(4),'elementListeners');a.b.set(UF(5),'pushConfiguration');a.b.set(UF(6),'pushConfigurationParameters');a.b.set(UF(7),'textNode');a.b.set(UF(8),'pollConfiguration');a.b.set(UF(9),'reconnectDialogConfiguration');a.b.set(UF(10),'loadingIndicatorConfiguration');a.b.set(UF(11),'classList');a.b.set(UF(12),'elementStyleProperties');a.b.set(UF(15),'componentMapping');a.b.set(UF(16),'modelList');a.b.set(UF(17),'polymerServerEventHandlers');a.b.set(UF(18),'polymerEventListenerMap');a.b.set(UF(19),'clientDelegateHandlers');a.b.set(UF(20),'shadowRootData');a.b.set(UF(21),'shadowRootHost');a.b.set(UF(22),'attachExistingElementFeature');a.b.set(UF(24),'virtualChildrenList');a.b.set(UF(23),'basicTypeValue')}return a.b.has(UF(b))?Pc(a.b.get(UF(b))):'Unknown node feature: '+b}
function Qx(a,b){var c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,A,B,C,D,F,G;if(!b){debugger;throw Ui(new kF)}f=b.b;t=b.e;if(!f){debugger;throw Ui(new lF('Cannot handle DOM event for a Node'))}D=a.type;s=sv(t,4);e=Ic(zk(t.g.c,Xf),64);i=Pc(iB(hC(s,D)));if(i==null){debugger;throw Ui(new kF)}if(!Wu(e,i)){debugger;throw Ui(new kF)}j=Nc(Vu(e,i));p=(A=RE(j),A);B=new $wnd.Set;p.length==0?(g=null):(g={});for(l=p,m=0,n=l.length;m<n;++m){k=l[m];if(eG(k.substr(0,1),'}')){u=k.substr(1);B.add(u)}else if(eG(k,']')){C=Nx(t,a.target);g[']']=Object(C)}else if(eG(k.substr(0,1),']')){r=k.substr(1);h=vy(r);o=h(a,f);C=Mx(t.g,o,r);g[k]=Object(C)}else{h=vy(k);o=h(a,f);g[k]=o}}B.forEach(cj(aA.prototype.hb,aA,[t,f]));d=new $wnd.Map;B.forEach(cj(cA.prototype.hb,cA,[d,b]));v=new eA(t,D,g);w=Oy(f,D,j,g,v,d);if(w){c=false;q=B.size==0;q&&(c=QG((Aw(),F=new TG,G=cj(Rw.prototype.cb,Rw,[F]),zw.forEach(G),F),v,0)!=-1);if(!c){QA(d).forEach(cj(Ty.prototype.hb,Ty,[]));Py(v.b,v.c,v.a,null)}}}
function ls(a,b){var c,d,e,f,g,h,i,j,k,l,m,n;j=VJ in b?b[VJ]:-1;e=WJ in b;if(!e&&Ic(zk(a.i,wf),17).g==2){g=b;if(XJ in g){d=g[XJ];for(f=0;f<d.length;f++){c=d[f];if(c.length>0&&eG('window.location.reload();',c[0])){tk()&&($wnd.console.warn('Executing forced page reload while a resync request is ongoing.'),undefined);$wnd.location.reload();return}}}tk()&&($wnd.console.warn('Queueing message from the server as a resync request is ongoing.'),undefined);a.g.push(new Is(b));return}Ic(zk(a.i,wf),17).g=0;if(e&&!os(a,j)){lk('Received resync message with id '+j+' while waiting for '+(a.f+1));a.f=j-1;vs(a)}i=a.j.size!=0;if(i||!os(a,j)){if(i){tk()&&($wnd.console.debug('Postponing UIDL handling due to lock...'),undefined)}else{if(j<=a.f){uk(YJ+j+' but have already seen '+a.f+'. Ignoring it');hs(a,b);return}lk(YJ+j+' but expected '+(a.f+1)+'. Postponing handling until the missing message(s) have been received')}a.g.push(new Is(b));if(!a.c.f){m=Ic(zk(a.i,td),6).e;jj(a.c,m)}return}WJ in b&&Vv(Ic(zk(a.i,eg),8));l=xb();h=new I;a.j.add(h);tk()&&($wnd.console.debug('Handling message from server'),undefined);$t(Ic(zk(a.i,If),12),new iu);if(ZJ in b){k=b[ZJ];et(Ic(zk(a.i,wf),17),k,WJ in b)}j!=-1&&(a.f=j);if('redirect' in b){n=b['redirect']['url'];tk()&&CE($wnd.console,'redirecting to '+n);zp(n);return}$J in b&&(a.b=b[$J]);_J in b&&(a.h=b[_J]);ks(a,b);a.d||dl(Ic(zk(a.i,Td),76));'timings' in b&&(a.k=b['timings']);jl(new Cs);jl(new Js(a,b,h,l))}
var OI='object',QI='[object Array]',RI='function',SI='java.lang',TI='com.google.gwt.core.client',UI={3:1},VI='__noinit__',WI='msie',XI={3:1,11:1,9:1,5:1},YI='null',ZI='com.google.gwt.core.client.impl',$I='undefined',_I='Working array length changed ',aJ='anonymous',bJ='fnStack',cJ='Unknown',dJ='must be non-negative',eJ='must be positive',fJ='com.google.web.bindery.event.shared',gJ='com.vaadin.client',hJ='visible',iJ={62:1},jJ='(pointer:coarse)',kJ={26:1},lJ='type',mJ={51:1},nJ={25:1},oJ={16:1},pJ={29:1},qJ='text/javascript',rJ='constructor',sJ='properties',tJ='value',uJ='com.vaadin.client.flow.reactive',vJ={19:1},wJ={94:1},xJ='nodeId',yJ='Root node for node ',zJ=' could not be found',AJ=' is not an Element',BJ={70:1},CJ={84:1},DJ={50:1},EJ='script',FJ='stylesheet',GJ='data-id',HJ='pushMode',IJ='com.vaadin.flow.shared',JJ='contextRootUrl',KJ='versionInfo',LJ='v-uiId=',MJ='websocket',NJ='transport',OJ='application/json; charset=UTF-8',PJ='VAADIN/push',QJ='com.vaadin.client.communication',RJ={95:1},SJ='dialogText',TJ='dialogTextGaveUp',UJ='event',VJ='syncId',WJ='resynchronize',XJ='execute',YJ='Received message with server id ',ZJ='clientId',$J='Vaadin-Security-Key',_J='Vaadin-Push-ID',aK='sessionExpired',bK='stylesheetRemovals',cK='pushServletMapping',dK='node',eK='attachReqId',fK='attachAssignedId',gK='com.vaadin.client.flow',hK='bound',iK='payload',jK='subTemplate',kK={49:1},lK='Node is null',mK='Node is not created for this tree',nK='Node id is not registered with this tree',oK='$server',pK='feat',qK='remove',rK='com.vaadin.client.flow.binding',sK='trailing',tK='intermediate',uK='elemental.util',vK='element',wK='shadowRoot',xK='The HTML node for the StateNode with id=',yK='An error occurred when Flow tried to find a state node matching the element ',zK='hidden',AK='styleDisplay',BK='Element addressed by the ',CK='dom-repeat',DK='dom-change',EK='com.vaadin.client.flow.nodefeature',FK='@v-node value must be a number, got ',GK=' in ',HK='com.vaadin.client.gwt.com.google.web.bindery.event.shared',IK=' edge/',JK=' edg/',KK=' edga/',LK=' edgios/',MK=' chrome/',NK=' crios/',OK=' headlesschrome/',PK=' opr/',QK='opera',RK='webtv',SK='trident/',TK=' firefox/',UK='fxios/',VK='safari',WK='com.vaadin.flow.shared.ui',XK='java.io',YK='java.util',ZK='java.util.stream',$K='Index: ',_K=', Size: ',aL='user.agent';var _,$i,Vi,Si=-1;$wnd.goog=$wnd.goog||{};$wnd.goog.global=$wnd.goog.global||$wnd;_i();aj(1,null,{},I);_.m=function J(a){return H(this,a)};_.n=function L(){return this.jc};_.o=function N(){return FI(this)};_.p=function P(){var a;return tF(M(this))+'@'+(a=O(this)>>>0,a.toString(16))};_.equals=function(a){return this.m(a)};_.hashCode=function(){return this.o()};_.toString=function(){return this.p()};var Ec,Fc,Gc;aj(72,1,{72:1},uF);_.Vb=function vF(a){var b;b=new uF;b.e=4;a>1?(b.c=BF(this,a-1)):(b.c=this);return b};_.Wb=function AF(){sF(this);return this.b};_.Xb=function CF(){return tF(this)};_.Yb=function EF(){sF(this);return this.g};_.Zb=function GF(){return (this.e&4)!=0};_.$b=function HF(){return (this.e&1)!=0};_.p=function KF(){return ((this.e&2)!=0?'interface ':(this.e&1)!=0?'':'class ')+(sF(this),this.i)};_.e=0;var rF=1;var ki=xF(SI,'Object',1);var $h=xF(SI,'Class',72);aj(99,1,{},R);_.a=0;var cd=xF(TI,'Duration',99);var S=null;aj(5,1,{3:1,5:1});_.r=function bb(a){return new Error(a)};_.s=function db(){return this.e};_.t=function eb(){var a;return a=Ic(aI(cI(cH((this.i==null&&(this.i=zc(ri,UI,5,0,0,1)),this.i)),new BG),KH(new VH,new TH,new XH,Dc(xc(Gi,1),UI,52,0,[(OH(),MH)]))),96),SG(a,zc(ki,UI,1,a.a.length,5,1))};_.u=function fb(){return this.f};_.v=function gb(){return this.g};_.w=function hb(){Z(this,cb(this.r($(this,this.g))));hc(this)};_.p=function jb(){return $(this,this.v())};_.e=VI;_.j=true;var ri=xF(SI,'Throwable',5);aj(11,5,{3:1,11:1,5:1});var ci=xF(SI,'Exception',11);aj(9,11,XI,mb);var li=xF(SI,'RuntimeException',9);aj(61,9,XI,nb);var hi=xF(SI,'JsException',61);aj(122,61,XI);var gd=xF(ZI,'JavaScriptExceptionBase',122);aj(32,122,{32:1,3:1,11:1,9:1,5:1},rb);_.v=function ub(){return qb(this),this.c};_.A=function vb(){return _c(this.b)===_c(ob)?null:this.b};var ob;var dd=xF(TI,'JavaScriptException',32);var ed=xF(TI,'JavaScriptObject$',0);aj(318,1,{});var fd=xF(TI,'Scheduler',318);var yb=0,zb=false,Ab,Bb=0,Cb=-1;aj(132,318,{});_.e=false;_.i=false;var Pb;var kd=xF(ZI,'SchedulerImpl',132);aj(133,1,{},bc);_.B=function cc(){this.a.e=true;Tb(this.a);this.a.e=false;return this.a.i=Ub(this.a)};var hd=xF(ZI,'SchedulerImpl/Flusher',133);aj(134,1,{},dc);_.B=function ec(){this.a.e&&_b(this.a.f,1);return this.a.i};var jd=xF(ZI,'SchedulerImpl/Rescuer',134);var fc;aj(329,1,{});var od=xF(ZI,'StackTraceCreator/Collector',329);aj(123,329,{},nc);_.D=function oc(a){var b={},j;var c=[];a[bJ]=c;var d=arguments.callee.caller;while(d){var e=(gc(),d.name||(d.name=jc(d.toString())));c.push(e);var f=':'+e;var g=b[f];if(g){var h,i;for(h=0,i=g.length;h<i;h++){if(g[h]===d){return}}}(g||(b[f]=[])).push(d);d=d.caller}};_.F=function pc(a){var b,c,d,e;d=(gc(),a&&a[bJ]?a[bJ]:[]);c=d.length;e=zc(mi,UI,31,c,0,1);for(b=0;b<c;b++){e[b]=new _F(d[b],null,-1)}return e};var ld=xF(ZI,'StackTraceCreator/CollectorLegacy',123);aj(330,329,{});_.D=function rc(a){};_.G=function sc(a,b,c,d){return new _F(b,a+'@'+d,c<0?-1:c)};_.F=function tc(a){var b,c,d,e,f,g;e=lc(a);f=zc(mi,UI,31,0,0,1);b=0;d=e.length;if(d==0){return f}g=qc(this,e[0]);eG(g.d,aJ)||(f[b++]=g);for(c=1;c<d;c++){f[b++]=qc(this,e[c])}return f};var nd=xF(ZI,'StackTraceCreator/CollectorModern',330);aj(124,330,{},uc);_.G=function vc(a,b,c,d){return new _F(b,a,-1)};var md=xF(ZI,'StackTraceCreator/CollectorModernNoSourceMap',124);aj(39,1,{});_.H=function pj(a){if(a!=this.d){return}this.e||(this.f=null);this.I()};_.d=0;_.e=false;_.f=null;var pd=xF('com.google.gwt.user.client','Timer',39);aj(336,1,{});_.p=function uj(){return 'An event type'};var sd=xF(fJ,'Event',336);aj(88,1,{},wj);_.o=function xj(){return this.a};_.p=function yj(){return 'Event type'};_.a=0;var vj=0;var qd=xF(fJ,'Event/Type',88);aj(337,1,{});var rd=xF(fJ,'EventBus',337);aj(6,1,{6:1},Kj);_.M=function Lj(){return this.k};_.d=0;_.e=0;_.f=false;_.g=false;_.k=0;_.l=false;var td=xF(gJ,'ApplicationConfiguration',6);aj(97,1,{97:1},Pj);_.N=function Qj(a,b){nv(Pv(Ic(zk(this.a,eg),8),a),new ck(a,b))};_.O=function Rj(a){var b;b=Pv(Ic(zk(this.a,eg),8),a);return !b?null:b.a};_.P=function Sj(a){var b,c,d,e,f;e=Pv(Ic(zk(this.a,eg),8),a);f={};if(e){d=iC(sv(e,12));for(b=0;b<d.length;b++){c=Pc(d[b]);f[c]=iB(hC(sv(e,12),c))}}return f};_.Q=function Tj(a){var b;b=Pv(Ic(zk(this.a,eg),8),a);return !b?null:kB(hC(sv(b,0),'jc'))};_.R=function Uj(a){var b;b=Qv(Ic(zk(this.a,eg),8),WA(a));return !b?-1:b.d};_.S=function Vj(){var a;return Ic(zk(this.a,sf),23).a==0||Ic(zk(this.a,If),12).b||(a=(Qb(),Pb),!!a&&a.a!=0)};_.T=function Wj(a){var b,c;b=Pv(Ic(zk(this.a,eg),8),a);c=!b||lB(hC(sv(b,0),hJ));return !c};var yd=xF(gJ,'ApplicationConnection',97);aj(149,1,{},Yj);_.q=function Zj(a){var b;b=a;Sc(b,4)?wo('Assertion error: '+b.v()):wo(b.v())};var ud=xF(gJ,'ApplicationConnection/0methodref$handleError$Type',149);aj(150,1,{},$j);_.U=function _j(a){dt(Ic(zk(this.a.a,wf),17))};var vd=xF(gJ,'ApplicationConnection/lambda$1$Type',150);aj(151,1,{},ak);_.U=function bk(a){$wnd.location.reload()};var wd=xF(gJ,'ApplicationConnection/lambda$2$Type',151);aj(152,1,iJ,ck);_.V=function dk(a){return Xj(this.b,this.a,a)};_.b=0;var xd=xF(gJ,'ApplicationConnection/lambda$3$Type',152);aj(40,1,{},gk);var ek;var zd=xF(gJ,'BrowserInfo',40);var Ad=zF(gJ,'Command');var kk=false;aj(131,1,{},vk);_.I=function wk(){qk(this.a)};var Bd=xF(gJ,'Console/lambda$0$Type',131);aj(130,1,{},xk);_.q=function yk(a){rk(this.a)};var Cd=xF(gJ,'Console/lambda$1$Type',130);aj(156,1,{});_.W=function Ek(){return Ic(zk(this,td),6)};_.X=function Fk(){return Ic(zk(this,sf),23)};_.Y=function Gk(){return Ic(zk(this,Af),77)};_.Z=function Hk(){return Ic(zk(this,Mf),33)};_._=function Ik(){return Ic(zk(this,eg),8)};_.ab=function Jk(){return Ic(zk(this,Ie),53)};var ie=xF(gJ,'Registry',156);aj(157,156,{},Kk);var Hd=xF(gJ,'DefaultRegistry',157);aj(158,1,kJ,Lk);_.bb=function Mk(){return new ap};var Dd=xF(gJ,'DefaultRegistry/0methodref$ctor$Type',158);aj(159,1,kJ,Nk);_.bb=function Ok(){return new Yu};var Ed=xF(gJ,'DefaultRegistry/1methodref$ctor$Type',159);aj(160,1,kJ,Pk);_.bb=function Qk(){return new km};var Fd=xF(gJ,'DefaultRegistry/2methodref$ctor$Type',160);aj(161,1,kJ,Rk);_.bb=function Sk(){return new Br(this.a)};var Gd=xF(gJ,'DefaultRegistry/lambda$3$Type',161);aj(76,1,{76:1},el);var Tk,Uk,Vk,Wk=0;var Td=xF(gJ,'DependencyLoader',76);aj(206,1,mJ,kl);_.cb=function ll(a,b){Pn(this.a,a,Ic(b,25))};var Id=xF(gJ,'DependencyLoader/0methodref$inlineScript$Type',206);var oe=zF(gJ,'ResourceLoader/ResourceLoadListener');aj(200,1,nJ,ml);_.db=function nl(a){nk("'"+a.a+"' could not be loaded.");fl()};_.eb=function ol(a){fl()};var Jd=xF(gJ,'DependencyLoader/1',200);aj(209,1,mJ,pl);_.cb=function ql(a,b){Rn(a,Ic(b,25))};var Kd=xF(gJ,'DependencyLoader/1methodref$loadDynamicImport$Type',209);aj(201,1,nJ,rl);_.db=function sl(a){nk(a.a+' could not be loaded.')};_.eb=function tl(a){};var Ld=xF(gJ,'DependencyLoader/2',201);aj(210,1,oJ,ul);_.I=function vl(){fl()};var Md=xF(gJ,'DependencyLoader/2methodref$endEagerDependencyLoading$Type',210);aj(357,$wnd.Function,{},wl);_.cb=function xl(a,b){$k(this.a,this.b,Nc(a),Ic(b,46))};aj(358,$wnd.Function,{},yl);_.cb=function zl(a,b){gl(this.a,Ic(a,51),Pc(b))};aj(203,1,pJ,Al);_.C=function Bl(){_k(this.a)};var Nd=xF(gJ,'DependencyLoader/lambda$2$Type',203);aj(202,1,{},Cl);_.C=function Dl(){al(this.a)};var Od=xF(gJ,'DependencyLoader/lambda$3$Type',202);aj(359,$wnd.Function,{},El);_.cb=function Fl(a,b){Ic(a,51).cb(Pc(b),(Xk(),Uk))};aj(204,1,mJ,Gl);_.cb=function Hl(a,b){hl(this.b,this.a,a,Ic(b,25))};var Pd=xF(gJ,'DependencyLoader/lambda$5$Type',204);aj(205,1,mJ,Il);_.cb=function Jl(a,b){il(this.b,this.a,a,Ic(b,25))};var Qd=xF(gJ,'DependencyLoader/lambda$6$Type',205);aj(207,1,mJ,Kl);_.cb=function Ll(a,b){Xk();Sn(this.a,a,Ic(b,25),true,qJ)};var Rd=xF(gJ,'DependencyLoader/lambda$8$Type',207);aj(208,1,mJ,Ml);_.cb=function Nl(a,b){Xk();Sn(this.a,a,Ic(b,25),true,'module')};var Sd=xF(gJ,'DependencyLoader/lambda$9$Type',208);var Ql;aj(310,1,oJ,am);_.I=function bm(){Rl();TC(new cm(this.a,this.b))};var Ud=xF(gJ,'ExecuteJavaScriptElementUtils/lambda$0$Type',310);var uh=zF(uJ,'FlushListener');aj(309,1,vJ,cm);_.fb=function dm(){Rl();Yl(this.a,this.b)};var Vd=xF(gJ,'ExecuteJavaScriptElementUtils/lambda$1$Type',309);aj(311,1,wJ,em);_.gb=function fm(a){Rl();Ul(this.a)};var Wd=xF(gJ,'ExecuteJavaScriptElementUtils/lambda$2$Type',311);aj(385,$wnd.Function,{},gm);_.cb=function hm(a,b){var c;Rl();Wl((c=Lc(a),Kc(b),c))};aj(65,1,{65:1},km);var Xd=xF(gJ,'ExistingElementMap',65);aj(55,1,{55:1},tm);var Zd=xF(gJ,'InitialPropertiesHandler',55);aj(360,$wnd.Function,{},vm);_.hb=function wm(a){qm(this.a,this.b,Kc(a))};aj(217,1,vJ,xm);_.fb=function ym(){mm(this.a,this.b)};var Yd=xF(gJ,'InitialPropertiesHandler/lambda$1$Type',217);aj(361,$wnd.Function,{},zm);_.cb=function Am(a,b){um(this.a,Ic(a,18),Pc(b))};var Dm;aj(298,1,iJ,_m);_.V=function an(a){return $m(a)};var $d=xF(gJ,'PolymerUtils/0methodref$createModelTree$Type',298);aj(383,$wnd.Function,{},bn);_.hb=function cn(a){Ic(a,49).Fb()};aj(382,$wnd.Function,{},dn);_.hb=function en(a){Ic(a,16).I()};aj(299,1,BJ,fn);_.ib=function gn(a){Tm(this.a,a)};var _d=xF(gJ,'PolymerUtils/lambda$1$Type',299);aj(93,1,vJ,hn);_.fb=function jn(){Im(this.b,this.a)};var ae=xF(gJ,'PolymerUtils/lambda$10$Type',93);aj(300,1,wJ,kn);_.gb=function ln(a){this.a.forEach(cj(bn.prototype.hb,bn,[]))};var be=xF(gJ,'PolymerUtils/lambda$2$Type',300);aj(302,1,CJ,mn);_.jb=function nn(a){Um(this.a,this.b,a)};var ce=xF(gJ,'PolymerUtils/lambda$4$Type',302);aj(301,1,DJ,on);_.kb=function pn(a){SC(new hn(this.a,this.b))};var de=xF(gJ,'PolymerUtils/lambda$5$Type',301);aj(380,$wnd.Function,{},qn);_.cb=function rn(a,b){var c;Vm(this.a,this.b,(c=Ic(a,18),Pc(b),c))};aj(303,1,DJ,sn);_.kb=function tn(a){SC(new hn(this.a,this.b))};var ee=xF(gJ,'PolymerUtils/lambda$7$Type',303);aj(304,1,vJ,un);_.fb=function vn(){Hm(this.a,this.b)};var fe=xF(gJ,'PolymerUtils/lambda$8$Type',304);aj(381,$wnd.Function,{},wn);_.hb=function xn(a){this.a.push(Fm(a))};var yn;aj(115,1,{},Cn);_.lb=function Dn(){return (new Date).getTime()};var ge=xF(gJ,'Profiler/DefaultRelativeTimeSupplier',115);aj(114,1,{},En);_.lb=function Fn(){return $wnd.performance.now()};var he=xF(gJ,'Profiler/HighResolutionTimeSupplier',114);aj(353,$wnd.Function,{},Hn);_.cb=function In(a,b){Ak(this.a,Ic(a,26),Ic(b,72))};aj(54,1,{54:1},Vn);_.e=false;var ue=xF(gJ,'ResourceLoader',54);aj(193,1,{},_n);_.B=function ao(){var a;a=Zn(this.d);if(Zn(this.d)>0){Nn(this.b,this.c);return false}else if(a==0){Mn(this.b,this.c);return true}else if(Q(this.a)>60000){Mn(this.b,this.c);return false}else{return true}};var je=xF(gJ,'ResourceLoader/1',193);aj(194,39,{},bo);_.I=function co(){this.a.c.has(this.c)||Mn(this.a,this.b)};var ke=xF(gJ,'ResourceLoader/2',194);aj(198,39,{},eo);_.I=function fo(){this.a.c.has(this.c)?Nn(this.a,this.b):Mn(this.a,this.b)};var le=xF(gJ,'ResourceLoader/3',198);aj(199,1,nJ,go);_.db=function ho(a){Mn(this.a,a)};_.eb=function io(a){Nn(this.a,a)};var me=xF(gJ,'ResourceLoader/4',199);aj(67,1,{},jo);var ne=xF(gJ,'ResourceLoader/ResourceLoadEvent',67);aj(103,1,nJ,ko);_.db=function lo(a){Mn(this.a,a)};_.eb=function mo(a){Nn(this.a,a)};var pe=xF(gJ,'ResourceLoader/SimpleLoadListener',103);aj(192,1,nJ,no);_.db=function oo(a){Mn(this.a,a)};_.eb=function po(a){var b;if(yD((!ek&&(ek=new gk),ek).a)||AD((!ek&&(ek=new gk),ek).a)||zD((!ek&&(ek=new gk),ek).a)){b=Zn(this.b);if(b==0){Mn(this.a,a);return}}Nn(this.a,a)};var qe=xF(gJ,'ResourceLoader/StyleSheetLoadListener',192);aj(195,1,kJ,qo);_.bb=function ro(){return this.a.call(null)};var re=xF(gJ,'ResourceLoader/lambda$0$Type',195);aj(196,1,oJ,so);_.I=function to(){this.b.eb(this.a)};var se=xF(gJ,'ResourceLoader/lambda$1$Type',196);aj(197,1,oJ,uo);_.I=function vo(){this.b.db(this.a)};var te=xF(gJ,'ResourceLoader/lambda$2$Type',197);aj(24,1,{24:1},Eo);_.b=false;var Ce=xF(gJ,'SystemErrorHandler',24);aj(168,1,{},Go);_.hb=function Ho(a){Bo(Pc(a))};var ve=xF(gJ,'SystemErrorHandler/0methodref$recreateNodes$Type',168);aj(164,1,{},Jo);_.mb=function Ko(a,b){var c;Ar(Ic(zk(this.a.a,af),28),Ic(zk(this.a.a,td),6).d);c=b;wo(c.v())};_.nb=function Lo(a){var b,c,d,e;sk('Received xhr HTTP session resynchronization message: '+a.responseText);Ar(Ic(zk(this.a.a,af),28),-1);e=Ic(zk(this.a.a,td),6).k;b=Bs(a.responseText);c=b['uiId'];if(c!=e){tk()&&CE($wnd.console,'UI ID switched from '+e+' to '+c+' after resynchronization');Ij(Ic(zk(this.a.a,td),6),c)}Bk(this.a.a);_o(Ic(zk(this.a.a,He),13),(pp(),np));ms(Ic(zk(this.a.a,sf),23),b);d=Ft(iB(hC(sv(Ic(zk(Ic(zk(this.a.a,Ef),37).a,eg),8).e,5),HJ)));d?Wo((Qb(),Pb),new Mo(this)):Wo((Qb(),Pb),new Qo(this))};var ze=xF(gJ,'SystemErrorHandler/1',164);aj(166,1,{},Mo);_.C=function No(){Io(this.a)};var we=xF(gJ,'SystemErrorHandler/1/lambda$0$Type',166);aj(165,1,{},Oo);_.C=function Po(){Co(this.a.a)};var xe=xF(gJ,'SystemErrorHandler/1/lambda$1$Type',165);aj(167,1,{},Qo);_.C=function Ro(){Co(this.a.a)};var ye=xF(gJ,'SystemErrorHandler/1/lambda$2$Type',167);aj(162,1,{},So);_.U=function To(a){zp(this.a)};var Ae=xF(gJ,'SystemErrorHandler/lambda$0$Type',162);aj(163,1,{},Uo);_.U=function Vo(a){Fo(this.a,a)};var Be=xF(gJ,'SystemErrorHandler/lambda$1$Type',163);aj(136,132,{},Xo);_.a=0;var Ee=xF(gJ,'TrackingScheduler',136);aj(137,1,{},Yo);_.C=function Zo(){this.a.a--};var De=xF(gJ,'TrackingScheduler/lambda$0$Type',137);aj(13,1,{13:1},ap);var He=xF(gJ,'UILifecycle',13);aj(172,336,{},cp);_.K=function dp(a){Ic(a,95).ob(this)};_.L=function ep(){return bp};var bp=null;var Fe=xF(gJ,'UILifecycle/StateChangeEvent',172);aj(15,1,{3:1,22:1,15:1});_.m=function ip(a){return this===a};_.o=function jp(){return FI(this)};_.p=function kp(){return this.b!=null?this.b:''+this.c};_.c=0;var ai=xF(SI,'Enum',15);aj(66,15,{66:1,3:1,22:1,15:1},qp);var mp,np,op;var Ge=yF(gJ,'UILifecycle/UIState',66,rp);aj(335,1,UI);var Ih=xF(IJ,'VaadinUriResolver',335);aj(53,335,{53:1,3:1},wp);_.pb=function xp(a){return vp(this,a)};var Ie=xF(gJ,'URIResolver',53);var Cp=false,Dp;aj(116,1,{},Np);_.C=function Op(){Jp(this.a)};var Je=xF('com.vaadin.client.bootstrap','Bootstrapper/lambda$0$Type',116);aj(90,1,{},dq);_.qb=function fq(){return Ic(zk(this.d,sf),23).f};_.rb=function hq(a){this.f=(Bq(),zq);Ao(Ic(zk(Ic(zk(this.d,Se),20).c,Ce),24),'','Client unexpectedly disconnected. Ensure client timeout is disabled.','',null,null)};_.sb=function iq(a){this.f=(Bq(),yq);Ic(zk(this.d,Se),20);tk()&&($wnd.console.debug('Push connection closed'),undefined)};_.tb=function jq(a){this.f=(Bq(),zq);Pq(Ic(zk(this.d,Se),20),'Push connection using '+a[NJ]+' failed!')};_.ub=function kq(a){var b,c;c=a['responseBody'];b=Bs(c);if(!b){Xq(Ic(zk(this.d,Se),20),this,c);return}else{lk('Received push ('+this.g+') message: '+c);ms(Ic(zk(this.d,sf),23),b)}};_.vb=function lq(a){lk('Push connection established using '+a[NJ]);aq(this,a)};_.wb=function mq(a,b){this.f==(Bq(),xq)&&(this.f=yq);$q(Ic(zk(this.d,Se),20),this)};_.xb=function nq(a){lk('Push connection re-established using '+a[NJ]);aq(this,a)};_.yb=function oq(){uk('Push connection using primary method ('+this.a[NJ]+') failed. Trying with '+this.a['fallbackTransport'])};var Re=xF(QJ,'AtmospherePushConnection',90);aj(251,1,{},pq);_.C=function qq(){Tp(this.a)};var Ke=xF(QJ,'AtmospherePushConnection/0methodref$connect$Type',251);aj(253,1,nJ,rq);_.db=function sq(a){_q(Ic(zk(this.a.d,Se),20),a.a)};_.eb=function tq(a){if(gq()){lk(this.c+' loaded');_p(this.b.a)}else{_q(Ic(zk(this.a.d,Se),20),a.a)}};var Le=xF(QJ,'AtmospherePushConnection/1',253);aj(248,1,{},wq);_.a=0;var Me=xF(QJ,'AtmospherePushConnection/FragmentedMessage',248);aj(58,15,{58:1,3:1,22:1,15:1},Cq);var xq,yq,zq,Aq;var Ne=yF(QJ,'AtmospherePushConnection/State',58,Dq);aj(250,1,RJ,Eq);_.ob=function Fq(a){Zp(this.a,a)};var Oe=xF(QJ,'AtmospherePushConnection/lambda$0$Type',250);aj(249,1,pJ,Gq);_.C=function Hq(){};var Pe=xF(QJ,'AtmospherePushConnection/lambda$1$Type',249);aj(369,$wnd.Function,{},Iq);_.cb=function Jq(a,b){$p(this.a,Pc(a),Pc(b))};aj(252,1,pJ,Kq);_.C=function Lq(){_p(this.a)};var Qe=xF(QJ,'AtmospherePushConnection/lambda$3$Type',252);var Se=zF(QJ,'ConnectionStateHandler');aj(221,1,{20:1},hr);_.a=0;_.b=null;var Ye=xF(QJ,'DefaultConnectionStateHandler',221);aj(223,39,{},ir);_.I=function jr(){!!this.a.d&&ij(this.a.d);this.a.d=null;lk('Scheduled reconnect attempt '+this.a.a+' for '+this.b);Nq(this.a,this.b)};var Te=xF(QJ,'DefaultConnectionStateHandler/1',223);aj(68,15,{68:1,3:1,22:1,15:1},pr);_.a=0;var kr,lr,mr;var Ue=yF(QJ,'DefaultConnectionStateHandler/Type',68,qr);aj(222,1,RJ,rr);_.ob=function sr(a){Vq(this.a,a)};var Ve=xF(QJ,'DefaultConnectionStateHandler/lambda$0$Type',222);aj(224,1,{},tr);_.U=function ur(a){Oq(this.a)};var We=xF(QJ,'DefaultConnectionStateHandler/lambda$1$Type',224);aj(225,1,{},vr);_.U=function wr(a){Wq(this.a)};var Xe=xF(QJ,'DefaultConnectionStateHandler/lambda$2$Type',225);aj(28,1,{28:1},Br);_.a=-1;var af=xF(QJ,'Heartbeat',28);aj(218,39,{},Cr);_.I=function Dr(){zr(this.a)};var Ze=xF(QJ,'Heartbeat/1',218);aj(220,1,{},Er);_.mb=function Fr(a,b){!b?this.a.a<0?tk()&&($wnd.console.debug('Heartbeat terminated, ignoring failure.'),undefined):Tq(Ic(zk(this.a.b,Se),20),a):Sq(Ic(zk(this.a.b,Se),20),b);yr(this.a)};_.nb=function Gr(a){Uq(Ic(zk(this.a.b,Se),20));yr(this.a)};var $e=xF(QJ,'Heartbeat/2',220);aj(219,1,RJ,Hr);_.ob=function Ir(a){xr(this.a,a)};var _e=xF(QJ,'Heartbeat/lambda$0$Type',219);aj(174,1,{},Mr);_.hb=function Nr(a){ik('firstDelay',UF(Ic(a,27).a))};var bf=xF(QJ,'LoadingIndicatorConfigurator/0methodref$setFirstDelay$Type',174);aj(175,1,{},Or);_.hb=function Pr(a){ik('secondDelay',UF(Ic(a,27).a))};var cf=xF(QJ,'LoadingIndicatorConfigurator/1methodref$setSecondDelay$Type',175);aj(176,1,{},Qr);_.hb=function Rr(a){ik('thirdDelay',UF(Ic(a,27).a))};var df=xF(QJ,'LoadingIndicatorConfigurator/2methodref$setThirdDelay$Type',176);aj(177,1,DJ,Sr);_.kb=function Tr(a){Lr(lB(Ic(a.e,18)))};var ef=xF(QJ,'LoadingIndicatorConfigurator/lambda$3$Type',177);aj(178,1,DJ,Ur);_.kb=function Vr(a){Kr(this.b,this.a,a)};_.a=0;var ff=xF(QJ,'LoadingIndicatorConfigurator/lambda$4$Type',178);aj(56,1,{56:1},as);_.a=false;_.c=false;var Wr;var hf=xF(QJ,'LoadingIndicatorStateHandler',56);aj(363,$wnd.Function,{},bs);_.hb=function cs(a){this.a.add(Pc(a))};aj(234,1,{},ds);_.C=function es(){_r(this.a)};var gf=xF(QJ,'LoadingIndicatorStateHandler/1methodref$update$Type',234);aj(23,1,{23:1},ys);_.a=0;_.b='init';_.d=false;_.e=0;_.f=-1;_.h=null;_.l=0;var sf=xF(QJ,'MessageHandler',23);aj(184,1,pJ,Cs);_.C=function Ds(){!VA&&$wnd.Polymer!=null&&eG($wnd.Polymer.version.substr(0,'1.'.length),'1.')&&(VA=true,tk()&&($wnd.console.debug('Polymer micro is now loaded, using Polymer DOM API'),undefined),UA=new XA,undefined)};var jf=xF(QJ,'MessageHandler/0methodref$updateApiImplementation$Type',184);aj(183,39,{},Es);_.I=function Fs(){is(this.a)};var kf=xF(QJ,'MessageHandler/1',183);aj(356,$wnd.Function,{},Gs);_.hb=function Hs(a){fs(Ic(a,7))};aj(57,1,{57:1},Is);var lf=xF(QJ,'MessageHandler/PendingUIDLMessage',57);aj(185,1,pJ,Js);_.C=function Ks(){ts(this.a,this.d,this.b,this.c)};_.c=0;var mf=xF(QJ,'MessageHandler/lambda$1$Type',185);aj(187,1,vJ,Ls);_.fb=function Ms(){TC(new Ns(this.a,this.b))};var nf=xF(QJ,'MessageHandler/lambda$3$Type',187);aj(186,1,vJ,Ns);_.fb=function Os(){qs(this.a,this.b)};var of=xF(QJ,'MessageHandler/lambda$4$Type',186);aj(188,1,{},Ps);_.B=function Qs(){return yo(Ic(zk(this.a.i,Ce),24),null),false};var pf=xF(QJ,'MessageHandler/lambda$5$Type',188);aj(190,1,vJ,Rs);_.fb=function Ss(){rs(this.a)};var qf=xF(QJ,'MessageHandler/lambda$6$Type',190);aj(189,1,{},Ts);_.C=function Us(){this.a.forEach(cj(Gs.prototype.hb,Gs,[]))};var rf=xF(QJ,'MessageHandler/lambda$7$Type',189);aj(17,1,{17:1},ht);_.a=0;_.g=0;var wf=xF(QJ,'MessageSender',17);aj(181,39,{},jt);_.I=function kt(){jj(this.a.f,Ic(zk(this.a.e,td),6).e+500);if(!Ic(zk(this.a.e,If),12).b){_t(Ic(zk(this.a.e,If),12));Iu(Ic(zk(this.a.e,Wf),63),this.b)}};var tf=xF(QJ,'MessageSender/1',181);aj(180,1,{340:1},lt);var uf=xF(QJ,'MessageSender/lambda$0$Type',180);aj(102,1,pJ,mt);_.C=function nt(){Xs(this.a,this.b)};_.b=false;var vf=xF(QJ,'MessageSender/lambda$1$Type',102);aj(169,1,DJ,qt);_.kb=function rt(a){ot(this.a,a)};var xf=xF(QJ,'PollConfigurator/lambda$0$Type',169);aj(77,1,{77:1},vt);_.zb=function wt(){var a;a=Ic(zk(this.b,eg),8);Xv(a,a.e,'ui-poll',null)};_.a=null;var Af=xF(QJ,'Poller',77);aj(171,39,{},xt);_.I=function yt(){var a;a=Ic(zk(this.a.b,eg),8);Xv(a,a.e,'ui-poll',null)};var yf=xF(QJ,'Poller/1',171);aj(170,1,RJ,zt);_.ob=function At(a){st(this.a,a)};var zf=xF(QJ,'Poller/lambda$0$Type',170);aj(37,1,{37:1},Et);var Ef=xF(QJ,'PushConfiguration',37);aj(231,1,DJ,Ht);_.kb=function It(a){Dt(this.a,a)};var Bf=xF(QJ,'PushConfiguration/0methodref$onPushModeChange$Type',231);aj(232,1,vJ,Jt);_.fb=function Kt(){ft(Ic(zk(this.a.a,wf),17),true)};var Cf=xF(QJ,'PushConfiguration/lambda$1$Type',232);aj(233,1,vJ,Lt);_.fb=function Mt(){ft(Ic(zk(this.a.a,wf),17),false)};var Df=xF(QJ,'PushConfiguration/lambda$2$Type',233);aj(362,$wnd.Function,{},Nt);_.cb=function Ot(a,b){Gt(this.a,Ic(a,18),Pc(b))};aj(38,1,{38:1},Pt);var Gf=xF(QJ,'ReconnectConfiguration',38);aj(173,1,pJ,Qt);_.C=function Rt(){Mq(this.a)};var Ff=xF(QJ,'ReconnectConfiguration/lambda$0$Type',173);aj(182,336,{},Ut);_.K=function Vt(a){Tt(this,Ic(a,340))};_.L=function Wt(){return St};_.a=0;var St=null;var Hf=xF(QJ,'ReconnectionAttemptEvent',182);aj(12,1,{12:1},au);_.b=false;var If=xF(QJ,'RequestResponseTracker',12);aj(247,336,{},bu);_.K=function cu(a){bd(a);null.mc()};_.L=function du(){return null};var Jf=xF(QJ,'RequestStartingEvent',247);aj(230,336,{},fu);_.K=function gu(a){Ic(a,341).a.b=false};_.L=function hu(){return eu};var eu;var Kf=xF(QJ,'ResponseHandlingEndedEvent',230);aj(291,336,{},iu);_.K=function ju(a){bd(a);null.mc()};_.L=function ku(){return null};var Lf=xF(QJ,'ResponseHandlingStartedEvent',291);aj(33,1,{33:1},su);_.Ab=function tu(a,b,c){lu(this,a,b,c)};_.Bb=function uu(a,b,c){var d;d={};d[lJ]='channel';d[dK]=Object(a);d['channel']=Object(b);d['args']=c;pu(this,d)};var Mf=xF(QJ,'ServerConnector',33);aj(44,1,{44:1},Au);_.b=false;var vu;var Qf=xF(QJ,'ServerRpcQueue',44);aj(212,1,oJ,Bu);_.I=function Cu(){yu(this.a)};var Nf=xF(QJ,'ServerRpcQueue/0methodref$doFlush$Type',212);aj(211,1,oJ,Du);_.I=function Eu(){wu()};var Of=xF(QJ,'ServerRpcQueue/lambda$0$Type',211);aj(213,1,{},Fu);_.C=function Gu(){this.a.a.I()};var Pf=xF(QJ,'ServerRpcQueue/lambda$2$Type',213);aj(63,1,{63:1},Ju);_.b=false;var Wf=xF(QJ,'XhrConnection',63);aj(229,39,{},Lu);_.I=function Mu(){Ku(this.b)&&this.a.b&&jj(this,250)};var Rf=xF(QJ,'XhrConnection/1',229);aj(226,1,{},Ou);_.mb=function Pu(a,b){var c;c=new Uu(a,this.a);if(!b){fr(Ic(zk(this.c.a,Se),20),c);return}else{dr(Ic(zk(this.c.a,Se),20),c)}};_.nb=function Qu(a){var b,c;lk('Server visit took '+An(this.b)+'ms');c=a.responseText;b=Bs(c);if(!b){er(Ic(zk(this.c.a,Se),20),new Uu(a,this.a));return}gr(Ic(zk(this.c.a,Se),20));tk()&&CE($wnd.console,'Received xhr message: '+c);ms(Ic(zk(this.c.a,sf),23),b)};_.b=0;var Sf=xF(QJ,'XhrConnection/XhrResponseHandler',226);aj(227,1,{},Ru);_.U=function Su(a){this.a.b=true};var Tf=xF(QJ,'XhrConnection/lambda$0$Type',227);aj(228,1,{341:1},Tu);var Uf=xF(QJ,'XhrConnection/lambda$1$Type',228);aj(106,1,{},Uu);var Vf=xF(QJ,'XhrConnectionError',106);aj(64,1,{64:1},Yu);var Xf=xF(gK,'ConstantPool',64);aj(87,1,{87:1},ev);_.Cb=function fv(){return Ic(zk(this.a,td),6).a};var _f=xF(gK,'ExecuteJavaScriptProcessor',87);aj(215,1,iJ,gv);_.V=function hv(a){var b;return TC(new iv(this.a,(b=this.b,b))),oF(),true};var Yf=xF(gK,'ExecuteJavaScriptProcessor/lambda$0$Type',215);aj(214,1,vJ,iv);_.fb=function jv(){_u(this.a,this.b)};var Zf=xF(gK,'ExecuteJavaScriptProcessor/lambda$1$Type',214);aj(216,1,oJ,kv);_.I=function lv(){dv(this.a)};var $f=xF(gK,'ExecuteJavaScriptProcessor/lambda$2$Type',216);aj(308,1,{},mv);var ag=xF(gK,'NodeUnregisterEvent',308);aj(7,1,{7:1},zv);_.Db=function Av(){return qv(this)};_.Eb=function Bv(){return this.g};_.d=0;_.i=false;var dg=xF(gK,'StateNode',7);aj(349,$wnd.Function,{},Dv);_.cb=function Ev(a,b){tv(this.a,this.b,Ic(a,34),Kc(b))};aj(350,$wnd.Function,{},Fv);_.hb=function Gv(a){Cv(this.a,Ic(a,94))};var Lh=zF('elemental.events','EventRemover');aj(154,1,kK,Hv);_.Fb=function Iv(){uv(this.a,this.b)};var bg=xF(gK,'StateNode/lambda$2$Type',154);aj(351,$wnd.Function,{},Jv);_.hb=function Kv(a){vv(this.a,Ic(a,62))};aj(155,1,kK,Lv);_.Fb=function Mv(){wv(this.a,this.b)};var cg=xF(gK,'StateNode/lambda$4$Type',155);aj(8,1,{8:1},bw);_.Gb=function cw(){return this.e};_.Hb=function ew(a,b,c,d){var e;if(Sv(this,a)){e=Nc(c);ru(Ic(zk(this.c,Mf),33),a,b,e,d)}};_.d=false;_.f=false;var eg=xF(gK,'StateTree',8);aj(354,$wnd.Function,{},fw);_.hb=function gw(a){pv(Ic(a,7),cj(jw.prototype.cb,jw,[]))};aj(355,$wnd.Function,{},hw);_.cb=function iw(a,b){var c;Uv(this.a,(c=Ic(a,7),Kc(b),c))};aj(339,$wnd.Function,{},jw);_.cb=function kw(a,b){dw(Ic(a,34),Kc(b))};var sw,tw;aj(179,1,{},yw);var fg=xF(rK,'Binder/BinderContextImpl',179);var gg=zF(rK,'BindingStrategy');aj(83,1,{83:1},Dw);_.j=0;var zw;var jg=xF(rK,'Debouncer',83);aj(387,$wnd.Function,{},Hw);_.hb=function Iw(a){Ic(a,16).I()};aj(338,1,{});_.c=false;_.d=0;var Qh=xF(uK,'Timer',338);aj(312,338,{},Nw);var hg=xF(rK,'Debouncer/1',312);aj(313,338,{},Pw);var ig=xF(rK,'Debouncer/2',313);aj(388,$wnd.Function,{},Rw);_.cb=function Sw(a,b){var c;Qw(this,(c=Oc(a,$wnd.Map),Nc(b),c))};aj(389,$wnd.Function,{},Vw);_.hb=function Ww(a){Tw(this.a,Oc(a,$wnd.Map))};aj(390,$wnd.Function,{},Xw);_.hb=function Yw(a){Uw(this.a,Ic(a,83))};aj(386,$wnd.Function,{},Zw);_.cb=function $w(a,b){Fw(this.a,Ic(a,16),Pc(b))};aj(305,1,kJ,cx);_.bb=function dx(){return px(this.a)};var kg=xF(rK,'ServerEventHandlerBinder/lambda$0$Type',305);aj(306,1,BJ,ex);_.ib=function fx(a){bx(this.b,this.a,this.c,a)};_.c=false;var lg=xF(rK,'ServerEventHandlerBinder/lambda$1$Type',306);var gx;aj(254,1,{316:1},py);_.Ib=function qy(a,b,c){yx(this,a,b,c)};_.Jb=function ty(a){return Ix(a)};_.Lb=function yy(a,b){var c,d,e;d=Object.keys(a);e=new rA(d,a,b);c=Ic(b.e.get(ng),80);!c?ey(e.b,e.a,e.c):(c.a=e)};_.Mb=function zy(r,s){var t=this;var u=s._propertiesChanged;u&&(s._propertiesChanged=function(a,b,c){NI(function(){t.Lb(b,r)})();u.apply(this,arguments)});var v=r.Eb();var w=s.ready;s.ready=function(){w.apply(this,arguments);Jm(s);var q=function(){var o=s.root.querySelector(CK);if(o){s.removeEventListener(DK,q)}else{return}if(!o.constructor.prototype.$propChangedModified){o.constructor.prototype.$propChangedModified=true;var p=o.constructor.prototype._propertiesChanged;o.constructor.prototype._propertiesChanged=function(a,b,c){p.apply(this,arguments);var d=Object.getOwnPropertyNames(b);var e='items.';var f;for(f=0;f<d.length;f++){var g=d[f].indexOf(e);if(g==0){var h=d[f].substr(e.length);g=h.indexOf('.');if(g>0){var i=h.substr(0,g);var j=h.substr(g+1);var k=a.items[i];if(k&&k.nodeId){var l=k.nodeId;var m=k[j];var n=this.__dataHost;while(!n.localName||n.__dataHost){n=n.__dataHost}NI(function(){xy(l,n,j,m,v)})()}}}}}}};s.root&&s.root.querySelector(CK)?q():s.addEventListener(DK,q)}};_.Kb=function Ay(a){if(a.c.has(0)){return true}return !!a.g&&K(a,a.g.e)};var rx,sx;var Vg=xF(rK,'SimpleElementBindingStrategy',254);aj(374,$wnd.Function,{},Ry);_.hb=function Sy(a){Ic(a,49).Fb()};aj(378,$wnd.Function,{},Ty);_.hb=function Uy(a){Ic(a,16).I()};aj(104,1,{},Vy);var mg=xF(rK,'SimpleElementBindingStrategy/BindingContext',104);aj(80,1,{80:1},Wy);var ng=xF(rK,'SimpleElementBindingStrategy/InitialPropertyUpdate',80);aj(255,1,{},Xy);_.Nb=function Yy(a){Ux(this.a,a)};var og=xF(rK,'SimpleElementBindingStrategy/lambda$0$Type',255);aj(256,1,{},Zy);_.Nb=function $y(a){Vx(this.a,a)};var pg=xF(rK,'SimpleElementBindingStrategy/lambda$1$Type',256);aj(370,$wnd.Function,{},_y);_.cb=function az(a,b){var c;By(this.b,this.a,(c=Ic(a,18),Pc(b),c))};aj(265,1,CJ,bz);_.jb=function cz(a){Cy(this.b,this.a,a)};var qg=xF(rK,'SimpleElementBindingStrategy/lambda$11$Type',265);aj(266,1,DJ,dz);_.kb=function ez(a){my(this.c,this.b,this.a)};var rg=xF(rK,'SimpleElementBindingStrategy/lambda$12$Type',266);aj(267,1,vJ,fz);_.fb=function gz(){Wx(this.b,this.c,this.a)};var sg=xF(rK,'SimpleElementBindingStrategy/lambda$13$Type',267);aj(268,1,pJ,hz);_.C=function iz(){this.b.Nb(this.a)};var tg=xF(rK,'SimpleElementBindingStrategy/lambda$14$Type',268);aj(269,1,iJ,kz);_.V=function lz(a){return jz(this,a)};var ug=xF(rK,'SimpleElementBindingStrategy/lambda$15$Type',269);aj(270,1,pJ,mz);_.C=function nz(){this.a[this.b]=Fm(this.c)};var vg=xF(rK,'SimpleElementBindingStrategy/lambda$16$Type',270);aj(272,1,BJ,oz);_.ib=function pz(a){Xx(this.a,a)};var wg=xF(rK,'SimpleElementBindingStrategy/lambda$17$Type',272);aj(271,1,vJ,qz);_.fb=function rz(){Px(this.b,this.a)};var xg=xF(rK,'SimpleElementBindingStrategy/lambda$18$Type',271);aj(274,1,BJ,sz);_.ib=function tz(a){Yx(this.a,a)};var yg=xF(rK,'SimpleElementBindingStrategy/lambda$19$Type',274);aj(257,1,{},uz);_.Nb=function vz(a){Zx(this.a,a)};var zg=xF(rK,'SimpleElementBindingStrategy/lambda$2$Type',257);aj(273,1,vJ,wz);_.fb=function xz(){$x(this.b,this.a)};var Ag=xF(rK,'SimpleElementBindingStrategy/lambda$20$Type',273);aj(275,1,oJ,yz);_.I=function zz(){Rx(this.a,this.b,this.c,false)};var Bg=xF(rK,'SimpleElementBindingStrategy/lambda$21$Type',275);aj(276,1,oJ,Az);_.I=function Bz(){Rx(this.a,this.b,this.c,false)};var Cg=xF(rK,'SimpleElementBindingStrategy/lambda$22$Type',276);aj(277,1,oJ,Cz);_.I=function Dz(){Tx(this.a,this.b,this.c,false)};var Dg=xF(rK,'SimpleElementBindingStrategy/lambda$23$Type',277);aj(278,1,kJ,Ez);_.bb=function Fz(){return Ey(this.a,this.b)};var Eg=xF(rK,'SimpleElementBindingStrategy/lambda$24$Type',278);aj(279,1,oJ,Gz);_.I=function Hz(){Kx(this.b,this.e,false,this.c,this.d,this.a)};var Fg=xF(rK,'SimpleElementBindingStrategy/lambda$25$Type',279);aj(280,1,kJ,Iz);_.bb=function Jz(){return Fy(this.a,this.b)};var Gg=xF(rK,'SimpleElementBindingStrategy/lambda$26$Type',280);aj(281,1,kJ,Kz);_.bb=function Lz(){return Gy(this.a,this.b)};var Hg=xF(rK,'SimpleElementBindingStrategy/lambda$27$Type',281);aj(371,$wnd.Function,{},Mz);_.cb=function Nz(a,b){var c;HC((c=Ic(a,78),Pc(b),c))};aj(258,1,wJ,Oz);_.gb=function Pz(a){fy(this.c,this.b,this.a)};var Ig=xF(rK,'SimpleElementBindingStrategy/lambda$3$Type',258);aj(372,$wnd.Function,{},Qz);_.hb=function Rz(a){Hy(this.a,Oc(a,$wnd.Map))};aj(373,$wnd.Function,{},Sz);_.cb=function Tz(a,b){var c;(c=Ic(a,49),Pc(b),c).Fb()};aj(375,$wnd.Function,{},Uz);_.cb=function Vz(a,b){var c;_x(this.a,(c=Ic(a,18),Pc(b),c))};aj(282,1,CJ,Wz);_.jb=function Xz(a){ay(this.a,a)};var Jg=xF(rK,'SimpleElementBindingStrategy/lambda$34$Type',282);aj(283,1,pJ,Yz);_.C=function Zz(){by(this.b,this.a,this.c)};var Kg=xF(rK,'SimpleElementBindingStrategy/lambda$35$Type',283);aj(284,1,{},$z);_.U=function _z(a){cy(this.a,a)};var Lg=xF(rK,'SimpleElementBindingStrategy/lambda$36$Type',284);aj(376,$wnd.Function,{},aA);_.hb=function bA(a){Iy(this.b,this.a,Pc(a))};aj(377,$wnd.Function,{},cA);_.hb=function dA(a){dy(this.a,this.b,Pc(a))};aj(285,1,{},eA);_.hb=function fA(a){Py(this.b,this.c,this.a,Pc(a))};var Mg=xF(rK,'SimpleElementBindingStrategy/lambda$39$Type',285);aj(260,1,vJ,gA);_.fb=function hA(){Jy(this.a)};var Ng=xF(rK,'SimpleElementBindingStrategy/lambda$4$Type',260);aj(286,1,BJ,iA);_.ib=function jA(a){Ky(this.a,a)};var Og=xF(rK,'SimpleElementBindingStrategy/lambda$41$Type',286);aj(287,1,kJ,kA);_.bb=function lA(){return this.a.b};var Pg=xF(rK,'SimpleElementBindingStrategy/lambda$42$Type',287);aj(379,$wnd.Function,{},mA);_.hb=function nA(a){this.a.push(Ic(a,7))};aj(259,1,{},oA);_.C=function pA(){Ly(this.a)};var Qg=xF(rK,'SimpleElementBindingStrategy/lambda$5$Type',259);aj(262,1,oJ,rA);_.I=function sA(){qA(this)};var Rg=xF(rK,'SimpleElementBindingStrategy/lambda$6$Type',262);aj(261,1,kJ,tA);_.bb=function uA(){return this.a[this.b]};var Sg=xF(rK,'SimpleElementBindingStrategy/lambda$7$Type',261);aj(264,1,CJ,vA);_.jb=function wA(a){SC(new xA(this.a))};var Tg=xF(rK,'SimpleElementBindingStrategy/lambda$8$Type',264);aj(263,1,vJ,xA);_.fb=function yA(){xx(this.a)};var Ug=xF(rK,'SimpleElementBindingStrategy/lambda$9$Type',263);aj(288,1,{316:1},DA);_.Ib=function EA(a,b,c){BA(a,b)};_.Jb=function FA(a){return $doc.createTextNode('')};_.Kb=function GA(a){return a.c.has(7)};var zA;var Yg=xF(rK,'TextBindingStrategy',288);aj(289,1,pJ,HA);_.C=function IA(){AA();xE(this.a,Pc(iB(this.b)))};var Wg=xF(rK,'TextBindingStrategy/lambda$0$Type',289);aj(290,1,wJ,JA);_.gb=function KA(a){CA(this.b,this.a)};var Xg=xF(rK,'TextBindingStrategy/lambda$1$Type',290);aj(348,$wnd.Function,{},OA);_.hb=function PA(a){this.a.add(a)};aj(352,$wnd.Function,{},RA);_.cb=function SA(a,b){this.a.push(a)};var UA,VA=false;aj(297,1,{},XA);var Zg=xF('com.vaadin.client.flow.dom','PolymerDomApiImpl',297);aj(81,1,{81:1},YA);var $g=xF('com.vaadin.client.flow.model','UpdatableModelProperties',81);aj(384,$wnd.Function,{},ZA);_.hb=function $A(a){this.a.add(Pc(a))};aj(91,1,{});_.Ob=function aB(){return this.e};var zh=xF(uJ,'ReactiveValueChangeEvent',91);aj(60,91,{60:1},bB);_.Ob=function cB(){return Ic(this.e,30)};_.b=false;_.c=0;var _g=xF(EK,'ListSpliceEvent',60);aj(18,1,{18:1,317:1},rB);_.Pb=function sB(a){return uB(this.a,a)};_.b=false;_.c=false;_.d=false;var dB;var jh=xF(EK,'MapProperty',18);aj(89,1,{});var yh=xF(uJ,'ReactiveEventRouter',89);aj(240,89,{},AB);_.Qb=function BB(a,b){Ic(a,50).kb(Ic(b,82))};_.Rb=function CB(a){return new DB(a)};var bh=xF(EK,'MapProperty/1',240);aj(241,1,DJ,DB);_.kb=function EB(a){FC(this.a)};var ah=xF(EK,'MapProperty/1/0methodref$onValueChange$Type',241);aj(239,1,oJ,FB);_.I=function GB(){eB()};var dh=xF(EK,'MapProperty/lambda$0$Type',239);aj(242,1,vJ,HB);_.fb=function IB(){this.a.d=false};var eh=xF(EK,'MapProperty/lambda$1$Type',242);aj(243,1,vJ,JB);_.fb=function KB(){this.a.d=false};var fh=xF(EK,'MapProperty/lambda$2$Type',243);aj(244,1,oJ,LB);_.I=function MB(){nB(this.a,this.b)};var gh=xF(EK,'MapProperty/lambda$3$Type',244);aj(92,91,{92:1},NB);_.Ob=function OB(){return Ic(this.e,45)};var hh=xF(EK,'MapPropertyAddEvent',92);aj(82,91,{82:1},PB);_.Ob=function QB(){return Ic(this.e,18)};var ih=xF(EK,'MapPropertyChangeEvent',82);aj(34,1,{34:1});_.d=0;var kh=xF(EK,'NodeFeature',34);aj(30,34,{34:1,30:1,317:1},YB);_.Pb=function ZB(a){return uB(this.a,a)};_.Sb=function $B(a){var b,c,d;c=[];for(b=0;b<this.c.length;b++){d=this.c[b];c[c.length]=Fm(d)}return c};_.Tb=function _B(){var a,b,c,d;b=[];for(a=0;a<this.c.length;a++){d=this.c[a];c=RB(d);b[b.length]=c}return b};_.b=false;var nh=xF(EK,'NodeList',30);aj(294,89,{},aC);_.Qb=function bC(a,b){Ic(a,70).ib(Ic(b,60))};_.Rb=function cC(a){return new dC(a)};var mh=xF(EK,'NodeList/1',294);aj(295,1,BJ,dC);_.ib=function eC(a){FC(this.a)};var lh=xF(EK,'NodeList/1/0methodref$onValueChange$Type',295);aj(45,34,{34:1,45:1,317:1},lC);_.Pb=function mC(a){return uB(this.a,a)};_.Sb=function nC(a){var b;b={};this.b.forEach(cj(zC.prototype.cb,zC,[a,b]));return b};_.Tb=function oC(){var a,b;a={};this.b.forEach(cj(xC.prototype.cb,xC,[a]));if((b=RE(a),b).length==0){return null}return a};var qh=xF(EK,'NodeMap',45);aj(235,89,{},qC);_.Qb=function rC(a,b){Ic(a,84).jb(Ic(b,92))};_.Rb=function sC(a){return new tC(a)};var ph=xF(EK,'NodeMap/1',235);aj(236,1,CJ,tC);_.jb=function uC(a){FC(this.a)};var oh=xF(EK,'NodeMap/1/0methodref$onValueChange$Type',236);aj(364,$wnd.Function,{},vC);_.cb=function wC(a,b){this.a.push((Ic(a,18),Pc(b)))};aj(365,$wnd.Function,{},xC);_.cb=function yC(a,b){kC(this.a,Ic(a,18),Pc(b))};aj(366,$wnd.Function,{},zC);_.cb=function AC(a,b){pC(this.a,this.b,Ic(a,18),Pc(b))};aj(78,1,{78:1});_.d=false;_.e=false;var th=xF(uJ,'Computation',78);aj(245,1,vJ,IC);_.fb=function JC(){GC(this.a)};var rh=xF(uJ,'Computation/0methodref$recompute$Type',245);aj(246,1,pJ,KC);_.C=function LC(){this.a.a.C()};var sh=xF(uJ,'Computation/1methodref$doRecompute$Type',246);aj(368,$wnd.Function,{},MC);_.hb=function NC(a){XC(Ic(a,342).a)};var OC=null,PC,QC=false,RC;aj(79,78,{78:1},WC);var vh=xF(uJ,'Reactive/1',79);aj(237,1,kK,YC);_.Fb=function ZC(){XC(this)};var wh=xF(uJ,'ReactiveEventRouter/lambda$0$Type',237);aj(238,1,{342:1},$C);var xh=xF(uJ,'ReactiveEventRouter/lambda$1$Type',238);aj(367,$wnd.Function,{},_C);_.hb=function aD(a){xB(this.a,this.b,a)};aj(105,337,{},pD);_.b=0;var Dh=xF(HK,'SimpleEventBus',105);var Ah=zF(HK,'SimpleEventBus/Command');aj(292,1,{},qD);var Bh=xF(HK,'SimpleEventBus/lambda$0$Type',292);aj(293,1,{343:1},rD);var Ch=xF(HK,'SimpleEventBus/lambda$1$Type',293);aj(101,1,{},wD);_.J=function xD(a){if(a.readyState==4){if(a.status==200){this.a.nb(a);sj(a);return}this.a.mb(a,null);sj(a)}};var Eh=xF('com.vaadin.client.gwt.elemental.js.util','Xhr/Handler',101);aj(307,1,UI,ED);var Hh=xF(IJ,'BrowserDetails',307);aj(47,15,{47:1,3:1,22:1,15:1},LD);var FD,GD,HD,ID,JD;var Fh=yF(IJ,'BrowserDetails/BrowserEngine',47,MD);aj(35,15,{35:1,3:1,22:1,15:1},VD);var ND,OD,PD,QD,RD,SD,TD;var Gh=yF(IJ,'BrowserDetails/BrowserName',35,WD);aj(48,15,{48:1,3:1,22:1,15:1},aE);var XD,YD,ZD,$D;var Jh=yF(WK,'Dependency/Type',48,bE);var cE;aj(46,15,{46:1,3:1,22:1,15:1},iE);var eE,fE,gE;var Kh=yF(WK,'LoadMode',46,jE);aj(117,1,kK,AE);_.Fb=function BE(){oE(this.b,this.c,this.a,this.d)};_.d=false;var Mh=xF('elemental.js.dom','JsElementalMixinBase/Remover',117);aj(41,15,{41:1,3:1,22:1,15:1},ZE);var SE,TE,UE,VE,WE,XE;var Nh=yF('elemental.json','JsonType',41,$E);aj(314,1,{},_E);_.Ub=function aF(){Mw(this.a)};var Oh=xF(uK,'Timer/1',314);aj(315,1,{},bF);_.Ub=function cF(){Ow(this.a)};var Ph=xF(uK,'Timer/2',315);aj(331,1,{});var Sh=xF(XK,'OutputStream',331);aj(332,331,{});var Rh=xF(XK,'FilterOutputStream',332);aj(127,332,{},dF);var Th=xF(XK,'PrintStream',127);aj(86,1,{113:1});_.p=function fF(){return this.a};var Uh=xF(SI,'AbstractStringBuilder',86);aj(74,9,XI,gF);var fi=xF(SI,'IndexOutOfBoundsException',74);aj(191,74,XI,hF);var Vh=xF(SI,'ArrayIndexOutOfBoundsException',191);aj(128,9,XI,iF);var Wh=xF(SI,'ArrayStoreException',128);aj(42,5,{3:1,42:1,5:1});var bi=xF(SI,'Error',42);aj(4,42,{3:1,4:1,42:1,5:1},kF,lF);var Xh=xF(SI,'AssertionError',4);Ec={3:1,118:1,22:1};var mF,nF;var Yh=xF(SI,'Boolean',118);aj(120,9,XI,LF);var Zh=xF(SI,'ClassCastException',120);aj(85,1,{3:1,85:1});var ji=xF(SI,'Number',85);Fc={3:1,22:1,119:1,85:1};var _h=xF(SI,'Double',119);aj(14,9,XI,OF);var di=xF(SI,'IllegalArgumentException',14);aj(43,9,XI,PF);var ei=xF(SI,'IllegalStateException',43);aj(27,85,{3:1,22:1,27:1,85:1},QF);_.m=function RF(a){return Sc(a,27)&&Ic(a,27).a==this.a};_.o=function SF(){return this.a};_.p=function TF(){return ''+this.a};_.a=0;var gi=xF(SI,'Integer',27);var VF;aj(490,1,{});aj(71,61,XI,XF,YF,ZF);_.r=function $F(a){return new TypeError(a)};var ii=xF(SI,'NullPointerException',71);aj(31,1,{3:1,31:1},_F);_.m=function aG(a){var b;if(Sc(a,31)){b=Ic(a,31);return this.c==b.c&&this.d==b.d&&this.a==b.a&&this.b==b.b}return false};_.o=function bG(){return aH(Dc(xc(ki,1),UI,1,5,[UF(this.c),this.a,this.d,this.b]))};_.p=function cG(){return this.a+'.'+this.d+'('+(this.b!=null?this.b:'Unknown Source')+(this.c>=0?':'+this.c:'')+')'};_.c=0;var mi=xF(SI,'StackTraceElement',31);Gc={3:1,113:1,22:1,2:1};var pi=xF(SI,'String',2);aj(73,86,{113:1},uG,vG,wG);var ni=xF(SI,'StringBuilder',73);aj(126,74,XI,xG);var oi=xF(SI,'StringIndexOutOfBoundsException',126);aj(494,1,{});var yG;aj(108,1,iJ,BG);_.V=function CG(a){return AG(a)};var qi=xF(SI,'Throwable/lambda$0$Type',108);aj(98,9,XI,DG);var si=xF(SI,'UnsupportedOperationException',98);aj(333,1,{107:1});_._b=function EG(a){throw Ui(new DG('Add not supported on this collection'))};_.p=function FG(){var a,b,c;c=new GH;for(b=this.ac();b.dc();){a=b.ec();FH(c,a===this?'(this Collection)':a==null?YI:ej(a))}return !c.a?c.c:c.e.length==0?c.a.a:c.a.a+(''+c.e)};var ti=xF(YK,'AbstractCollection',333);aj(334,333,{107:1,96:1});_.cc=function GG(a,b){throw Ui(new DG('Add not supported on this list'))};_._b=function HG(a){this.cc(this.bc(),a);return true};_.m=function IG(a){var b,c,d,e,f;if(a===this){return true}if(!Sc(a,36)){return false}f=Ic(a,96);if(this.a.length!=f.a.length){return false}e=new ZG(f);for(c=new ZG(this);c.a<c.c.a.length;){b=YG(c);d=YG(e);if(!(_c(b)===_c(d)||b!=null&&K(b,d))){return false}}return true};_.o=function JG(){return dH(this)};_.ac=function KG(){return new LG(this)};var vi=xF(YK,'AbstractList',334);aj(135,1,{},LG);_.dc=function MG(){return this.a<this.b.a.length};_.ec=function NG(){xI(this.a<this.b.a.length);return PG(this.b,this.a++)};_.a=0;var ui=xF(YK,'AbstractList/IteratorImpl',135);aj(36,334,{3:1,36:1,107:1,96:1},TG);_.cc=function UG(a,b){AI(a,this.a.length);tI(this.a,a,b)};_._b=function VG(a){return OG(this,a)};_.ac=function WG(){return new ZG(this)};_.bc=function XG(){return this.a.length};var xi=xF(YK,'ArrayList',36);aj(75,1,{},ZG);_.dc=function $G(){return this.a<this.c.a.length};_.ec=function _G(){return YG(this)};_.a=0;_.b=-1;var wi=xF(YK,'ArrayList/1',75);aj(153,9,XI,eH);var yi=xF(YK,'NoSuchElementException',153);aj(59,1,{59:1},lH);_.m=function mH(a){var b;if(a===this){return true}if(!Sc(a,59)){return false}b=Ic(a,59);return fH(this.a,b.a)};_.o=function nH(){return gH(this.a)};_.p=function pH(){return this.a!=null?'Optional.of('+qG(this.a)+')':'Optional.empty()'};var hH;var zi=xF(YK,'Optional',59);aj(141,1,{});_.hc=function uH(a){qH(this,a)};_.fc=function sH(){return this.c};_.gc=function tH(){return this.d};_.c=0;_.d=0;var Di=xF(YK,'Spliterators/BaseSpliterator',141);aj(142,141,{});var Ai=xF(YK,'Spliterators/AbstractSpliterator',142);aj(138,1,{});_.hc=function AH(a){qH(this,a)};_.fc=function yH(){return this.b};_.gc=function zH(){return this.d-this.c};_.b=0;_.c=0;_.d=0;var Ci=xF(YK,'Spliterators/BaseArraySpliterator',138);aj(139,138,{},CH);_.hc=function DH(a){wH(this,a)};_.ic=function EH(a){return xH(this,a)};var Bi=xF(YK,'Spliterators/ArraySpliterator',139);aj(125,1,{},GH);_.p=function HH(){return !this.a?this.c:this.e.length==0?this.a.a:this.a.a+(''+this.e)};var Ei=xF(YK,'StringJoiner',125);aj(112,1,iJ,IH);_.V=function JH(a){return a};var Fi=xF('java.util.function','Function/lambda$0$Type',112);aj(52,15,{3:1,22:1,15:1,52:1},PH);var LH,MH,NH;var Gi=yF(ZK,'Collector/Characteristics',52,QH);aj(296,1,{},RH);var Hi=xF(ZK,'CollectorImpl',296);aj(110,1,mJ,TH);_.cb=function UH(a,b){SH(a,b)};var Ii=xF(ZK,'Collectors/20methodref$add$Type',110);aj(109,1,kJ,VH);_.bb=function WH(){return new TG};var Ji=xF(ZK,'Collectors/21methodref$ctor$Type',109);aj(111,1,{},XH);var Ki=xF(ZK,'Collectors/lambda$42$Type',111);aj(140,1,{});_.c=false;var Ri=xF(ZK,'TerminatableStream',140);aj(100,140,{},eI);var Qi=xF(ZK,'StreamImpl',100);aj(143,142,{},iI);_.ic=function jI(a){return this.b.ic(new kI(this,a))};var Mi=xF(ZK,'StreamImpl/MapToObjSpliterator',143);aj(145,1,{},kI);_.hb=function lI(a){hI(this.a,this.b,a)};var Li=xF(ZK,'StreamImpl/MapToObjSpliterator/lambda$0$Type',145);aj(144,1,{},nI);_.hb=function oI(a){mI(this,a)};var Ni=xF(ZK,'StreamImpl/ValueConsumer',144);aj(146,1,{},qI);var Oi=xF(ZK,'StreamImpl/lambda$4$Type',146);aj(147,1,{},rI);_.hb=function sI(a){gI(this.b,this.a,a)};var Pi=xF(ZK,'StreamImpl/lambda$5$Type',147);aj(492,1,{});aj(489,1,{});var EI=0;var GI,HI=0,II;var NI=(Db(),Gb);var gwtOnLoad=gwtOnLoad=Yi;Wi(gj);Zi('permProps',[[[aL,'gecko1_8']],[[aL,VK]]]);if (client) client.onScriptLoad(gwtOnLoad);})();
};