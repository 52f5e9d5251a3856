import { testCells } from '~/list-cells.test-helpers';
import { DOCUMENT_COLUMNS } from '~/routes/documents/file-list/list/document-columns';

const DOCUMENT = {
  fileName: 'bill.pdf',
  fileUrl: 'https://files.example/7',
  isFileUrlTooLong: false,
  verifyUrl: null,
  isVerifyUrlTooLong: false,
  canPredict: false,
  canOpen: true,
  isPredicting: false,
  refusal: null,
  predictionTime: null,
};

const TIME = { text: '10:00', iso: '2026-05-01T10:00:00Z' };

testCells([
  [
    DOCUMENT_COLUMNS,
    'File Name',
    DOCUMENT,
    [
      { path: '/list?q=a', text: 'bill.pdf', link: '?q=a&open=7' },
      { row: { canOpen: false }, text: 'bill.pdf', link: null },
    ],
  ],
  [
    DOCUMENT_COLUMNS,
    'Action',
    DOCUMENT,
    [
      {
        text: 'View File Review',
        link: 'https://files.example/7',
        label: 'View File bill.pdf (opens in a new tab)',
        html: ['target="_blank" rel="noopener noreferrer"', 'data-reload="true" aria-label="Review bill.pdf"'],
      },
      { row: { fileName: null }, html: ['aria-label="Review"'] },
      { row: { canOpen: false, canPredict: true }, text: 'View File Predict File' },
      { row: { canOpen: false, canPredict: true, isPredicting: true }, text: 'View File Predicting' },
      {
        row: { canOpen: false, canPredict: true, refusal: 'No credits' },
        text: 'View File Predict File Not predicted: No credits',
      },
      { row: { verifyUrl: 'https://files.example/8' }, text: 'View File Review Verify File' },
      { row: { isVerifyUrlTooLong: true }, text: /^View File Review Verify File .*too long/ },
      { row: { fileUrl: null }, text: /^View File The service returned no address for this file\. Review$/ },
      {
        row: { fileUrl: null, isFileUrlTooLong: true },
        text: /^View File The address of this file is too long.* Review$/,
      },
    ],
  ],
  [
    DOCUMENT_COLUMNS,
    'Prediction Time',
    DOCUMENT,
    [
      { text: '– none' },
      { row: { canPredict: true }, text: 'Not predicted yet' },
      { row: { canPredict: true, isPredicting: true }, text: 'Being predicted' },
      { row: { canPredict: true, predictionTime: TIME }, text: '10:00' },
    ],
  ],
]);
