<?php

declare(strict_types=1);

namespace Example\ResidentApi;

final class Answer
{
    /**
     * @param array<string, mixed>  $body
     * @param array<string, string> $headers
     */
    public function __construct(public readonly int $status, public readonly array $body, public readonly array $headers = [])
    {
    }

    public static function refused(int $status, string $code): self
    {
        return new self($status, ['code' => $code]);
    }

    public function send(): void
    {
        http_response_code($this->status);
        header('Content-Type: application/json');
        foreach ($this->headers as $name => $value) {
            header("$name: $value");
        }
        // An empty answer is {}, which PHP would write as [].
        echo json_encode($this->body === [] ? new \stdClass() : $this->body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
    }
}
