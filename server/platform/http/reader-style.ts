/**
 * Additions to Swagger UI's style for the API document: no top bar, which asks for a document's address, and
 * colours with a contrast of 4.5:1 where its own have less.
 */
export const readerStyle = `
.swagger-ui .topbar { display: none }
.swagger-ui .microlight span[style*="rgb(211, 99, 99)"] { color: #f29a9a !important }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background: #3f6212 }
html:not(.dark-mode) .swagger-ui .info .url { color: #1d5fa8 }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1b7a4b; color: #1b7a4b }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1b7a4b }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #b91c1c; color: #b91c1c }
html:not(.dark-mode) .swagger-ui .btn.execute { background: #1d5fa8; border-color: #1d5fa8 }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: #1d5fa8 }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #1b7a4b }
html:not(.dark-mode) .swagger-ui .opblock-put .opblock-summary-method { background: #8f5200 }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: #b91c1c }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #595959 }
html:not(.dark-mode) .swagger-ui .response-control-media-type__accept-message,
html:not(.dark-mode) .swagger-ui .response-control-media-type__accept-message code { color: #005700 }
html:not(.dark-mode) .swagger-ui .renderedMarkdown code { color: #6d09c4 }
html.dark-mode .swagger-ui .opblock-section-header :is(h4, .btn) { color: #fff !important }
`;
